import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createPromiseCache } from "../../promise-cache.ts";
import { isFresh } from "../answers/fresh.ts";
import { safeHeaders, sendWhole } from "../answers/send-blob.ts";
import type { Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import type { StoredObject } from "../objects/object.ts";
import { chooseFormat, pictureTypeOf } from "./format.ts";
import { createUseRecorder } from "./kept-renders.ts";
import { createRenderer } from "./renderer.ts";
import { type RenderSpec, renderKey, transformations } from "./spec.ts";

/**
 * The object of a public URL is cached for some seconds, so that a page full of pictures does not query the database
 * for each. Caches outside may keep a render for a year: a few seconds more add nothing.
 */
const maxRecentObjects = 10_000;

type Audience = "public" | "private";
export type RenderObject = (
  c: Context,
  audience: Audience,
  find: () => Promise<StoredObject>,
  spec: RenderSpec,
) => Promise<Response>;

export function createRenders(storage: Storage): RenderObject {
  const renderer = createRenderer(storage);
  const recordUse = createUseRecorder(storage);
  const recentObjects = createPromiseCache<StoredObject>({ max: maxRecentObjects, maxSeconds: 5 });

  return async (c, audience, find, spec) => {
    const found = audience === "public" ? recentObjects.get(c.req.path, find) : find();
    const first = await answer(c, audience, spec, await found);
    // Null: the object was removed or replaced since its row was read.
    const response = first ?? (await answer(c, audience, spec, await find()));
    if (!response) throw new StorageError("NoSuchKey");
    return response;
  };

  async function answer(c: Context, audience: Audience, spec: RenderSpec, object: StoredObject) {
    const type = await pictureTypeOf(storage.blobs, object);
    const format = chooseFormat(spec.format, c.req.header("accept"), type);
    const key = renderKey(object.version, spec, format);
    const etag = `"${createHash("sha1").update(key).digest("hex").slice(0, 32)}"`;
    const lastModified = new Date(object.metadata.lastModified);
    const headers = {
      ...safeHeaders,
      ETag: etag,
      "Last-Modified": lastModified.toUTCString(),
      "Content-Type": `image/${format}`,
      // Where overwriting is forbidden the picture of a name never changes, so caches need not ask again.
      "Cache-Control": `${audience}, max-age=31536000, immutable`,
      "X-Robots-Tag": "none",
      "X-Transformations": transformations(spec),
      ...(spec.format ? {} : { Vary: "Accept" }),
    };
    // The tag depends on the request alone, so for a cached picture the file is not even opened.
    if (isFresh(c.req.raw.headers, etag, lastModified)) return c.body(null, 304, headers);

    const kept = await storage.blobs.open(key);
    if (kept) {
      recordUse(key);
      return sendWhole(c, kept, headers);
    }
    const wait = storage.takeRender(c);
    if (wait > 0) {
      c.header("Retry-After", String(wait));
      throw new StorageError("TooManyRenders");
    }
    if (!(await renderer.make(object, spec, format))) return null;
    const made = await storage.blobs.open(key);
    return made && sendWhole(c, made, headers);
  }
}
