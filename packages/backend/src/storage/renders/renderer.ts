import { rm, stat } from "node:fs/promises";
import { limitConcurrency } from "../../limit-concurrency.ts";
import type { Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import { objectKey } from "../objects/names.ts";
import type { StoredObject } from "../objects/object.ts";
import type { RenderFormat } from "../pictures/job.ts";
import { asStorageError } from "../pictures/picture.ts";
import { evictRenders, maxRenderBytes, recordRender } from "./kept-renders.ts";
import { type RenderSpec, renderKey } from "./spec.ts";

export interface Renderer {
  /**
   * Makes sure that the render is in the store. Concurrent calls for the same render share one job.
   * False if the original is gone.
   */
  make(object: StoredObject, spec: RenderSpec, format: RenderFormat): Promise<boolean>;
}

/** Some pages full of pictures that were never shown before. */
const maxWaiting = 100;
const maxWaitSeconds = 30;

export function createRenderer(storage: Storage): Renderer {
  const running = new Map<string, Promise<boolean>>();
  const limit = limitConcurrency({
    maxRunning: storage.pictures.size,
    maxRunningPerKey: storage.pictures.size - 1,
    maxWaiting,
    maxWaitSeconds,
    tooMany: () => new StorageError("SlowDown"),
  });
  let bytesSinceEviction = 0;

  const limitDiskUse = (size: number) => {
    bytesSinceEviction += size;
    if (bytesSinceEviction < maxRenderBytes / 20) return;
    bytesSinceEviction = 0;
    evictRenders(storage, maxRenderBytes).catch((error: unknown) =>
      storage.log.warn({ err: error }, "old renders could not be removed"),
    );
  };

  return {
    make(object, spec, format) {
      const key = renderKey(object.version, spec, format);
      const current = running.get(key);
      if (current) return current;
      const started = limit
        .run(() => renderOnce(storage, object, spec, format), ownerOf(object))
        .then((size) => {
          limitDiskUse(size ?? 0);
          return size !== null;
        })
        .finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}

/** Whose picture it is, as far as its folder says. */
const ownerOf = ({ bucket_id, name }: StoredObject) => `${bucket_id}/${name.split("/")[0]}`;

/** The size of the render, 0 if it existed, null without an original. The lock excludes other processes. */
async function renderOnce(
  storage: Storage,
  object: StoredObject,
  spec: RenderSpec,
  format: RenderFormat,
): Promise<number | null> {
  const key = renderKey(object.version, spec, format);
  return storage.database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
    if (await storage.blobs.exists(key)) return 0;
    const original = await storage.blobs.borrow(objectKey(object.version));
    if (!original) return null;
    const output = await storage.incoming.newFile();
    try {
      const { width, height, fit, quality } = spec;
      const job = {
        kind: "render" as const,
        input: original.file,
        output,
        format,
        width,
        height,
        fit,
        quality,
      };
      await storage.pictures.run("render", ownerOf(object), job);
      const { size } = await stat(output);
      await storage.blobs.adopt(key, output, `image/${format}`);
      await recordRender(client, { key, version: object.version, size });
      return size;
    } catch (error) {
      await rm(output, { force: true });
      throw asStorageError(error);
    } finally {
      await original.release();
    }
  });
}
