import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { Incoming } from "../incoming/folder.ts";
import type { S3Settings } from "../settings.ts";
import { type BlobStore, BlobStoreUnavailable } from "./blob-store.ts";

const maxDeletedAtOnce = 1000;

/** Any S3-compatible store. An upload there appears whole or not at all, so it needs no temporary name. */
export function s3Store(options: S3Settings, incoming: Incoming): BlobStore {
  const Bucket = options.bucket;
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    // Stores other than Amazon's seldom answer on bucket.host, and not all know its newer checksums.
    forcePathStyle: options.endpoint !== undefined,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A store that hangs: two tries of three seconds, so that nobody waits longer than ten.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 3_000 },
    maxAttempts: 2,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
  });

  const open: BlobStore["open"] = async (key, range) => {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
      const { Body } = answer;
      if (!(Body instanceof Readable)) throw new Error("the object store sent no body");
      const whole = /\/(\d+)$/.exec(answer.ContentRange ?? "")?.[1];
      return {
        size: Number(whole ?? answer.ContentLength),
        stream: () => Body,
        bytes: () => buffer(Body),
        close: async () => {
          Body.destroy();
        },
      };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw asUnavailable(error);
    }
  };

  return {
    open,
    async adopt(key, file, contentType) {
      try {
        const Body = createReadStream(file);
        await new Upload({ client, params: { Bucket, Key: key, Body, ContentType: contentType } }).done();
      } catch (error) {
        throw asUnavailable(error);
      } finally {
        await rm(file, { force: true });
      }
    },
    async borrow(key) {
      const blob = await open(key);
      if (!blob) return null;
      const file = await incoming.newFile();
      const release = () => rm(file, { force: true });
      try {
        await pipeline(blob.stream(), createWriteStream(file));
        return { file, release };
      } catch (error) {
        await release();
        throw asUnavailable(error);
      }
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw asUnavailable(error);
      }
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += maxDeletedAtOnce) {
        const Objects = keys.slice(from, from + maxDeletedAtOnce).map((Key) => ({ Key }));
        const answer = await client.send(
          withContentMd5(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        const [failed] = answer.Errors ?? [];
        if (failed) throw new Error(`the object store kept ${failed.Key}: ${failed.Message}`);
      }
    },
    async *list(folder) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
      }
    },
  };
}

/** Some stores (OpenStack Swift) delete nothing without it; the client sends newer checksums only. */
function withContentMd5(command: DeleteObjectsCommand): DeleteObjectsCommand {
  command.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { headers: Record<string, string>; body: string };
      request.headers["content-md5"] = createHash("md5").update(request.body).digest("base64");
      return next(args);
    },
    { step: "build" },
  );
  return command;
}

/** A refusal (4xx) is our mistake and stays as it is; no answer, or a failure of the store, passes by itself. */
function asUnavailable(error: unknown): unknown {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
  return status >= 400 && status < 500 ? error : new BlobStoreUnavailable({ cause: error });
}
