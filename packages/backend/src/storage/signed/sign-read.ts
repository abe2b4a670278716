import { z } from "zod";
import { asCaller } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { isObjectName } from "../objects/names.ts";
import { visibleObject } from "../objects/object.ts";
import { parseExactSpec } from "../renders/spec.ts";
import { bucketOf, callerOf, objectPathOf, readBody } from "../request.ts";
import { integer, nameList } from "../schema.ts";
import { signUrl } from "./token.ts";

const maxSeconds = 10 * 365 * 24 * 3600;
const expiresIn = integer.min(1, "must be >= 1").max(maxSeconds, `must be <= ${maxSeconds}`);
const body = z.object({
  expiresIn,
  transform: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const manyBody = z.object({ expiresIn, paths: nameList });

/** A URL that opens one object for a while to whoever has it. Whoever may see the object may sign it. */
export const signRead: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const { bucket, name } = objectPathOf(c);
  const wanted = await readBody(c, body);
  await visibleObject(storage, caller, { bucket, name });
  const path = `${bucket}/${name}`;
  if (!wanted.transform) {
    const token = await signUrl(storage.keys, "read", path, wanted.expiresIn);
    return c.json({ signedURL: `/object/sign/${path}?token=${token}` });
  }
  const transform = Object.fromEntries(
    Object.entries(wanted.transform).map(([key, value]) => [key, String(value)]),
  );
  // Checked here, so that the signer gets the error and not the one who opens the URL.
  parseExactSpec(transform);
  const token = await signUrl(storage.keys, "read", path, wanted.expiresIn, { transform });
  return c.json({ signedURL: `/render/image/sign/${path}?token=${token}` });
};

export const signReads: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const bucket = bucketOf(c);
  const { paths, expiresIn: seconds } = await readBody(c, manyBody);
  const { rows } = await asCaller(storage.database, caller, (client) =>
    client.query<{ name: string }>(
      "select name from storage.objects where bucket_id = $1 and name = any($2)",
      [bucket, paths.filter(isObjectName)],
    ),
  );
  const visible = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!visible.has(path)) {
      const error = "Either the object does not exist or you do not have access to it";
      return { error, path, signedURL: null };
    }
    const token = await signUrl(storage.keys, "read", `${bucket}/${path}`, seconds);
    return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
  });
  return c.json(await Promise.all(signed));
};
