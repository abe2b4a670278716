import { createHash } from "node:crypto";
import type { Context } from "hono";
import { isFresh } from "../answers/fresh.ts";
import { safeHeaders, sendWhole } from "../answers/send-blob.ts";
import { StorageError } from "../errors.ts";
import type { StoredObject } from "../objects.ts";
import type { StorageParts } from "../parts.ts";
import { chooseFormat } from "./format.ts";
import { createUseNotes } from "./kept-renders.ts";
import { createRenderer } from "./renderer.ts";
import { parseSpec, renderKey, transformations } from "./spec.ts";

export type RenderObject = (
  c: Context,
  audience: "public" | "private",
  find: () => Promise<StoredObject>,
) => Promise<Response>;

export function createRenders(parts: StorageParts): RenderObject {
  const renderer = createRenderer(parts);
  const noteUse = createUseNotes(parts);

  return async (c, audience, find) => {
    const spec = parseSpec(c.req.query());
    const object = await find();
    const format = chooseFormat(spec.format, c.req.header("accept"), object.metadata.mimetype);
    const key = renderKey(object.version, spec, format);
    const etag = `"${createHash("sha1").update(key).digest("hex").slice(0, 32)}"`;
    const lastModified = new Date(object.metadata.lastModified);
    const headers = {
      ...safeHeaders,
      ETag: etag,
      "Last-Modified": lastModified.toUTCString(),
      "Content-Type": `image/${format}`,
      // A name's picture never changes where overwriting is forbidden, so nobody need ask twice.
      "Cache-Control": `${audience}, max-age=31536000, immutable`,
      "X-Robots-Tag": "none",
      "X-Transformations": transformations(spec, format),
      ...(spec.format ? {} : { Vary: "Accept" }),
    };
    // The tag follows from what is asked, so a picture that the browser holds is not even opened.
    if (isFresh(c.req.raw.headers, etag, lastModified)) return c.body(null, 304, headers);

    for (let attempt = 0; attempt < 2; attempt++) {
      const kept = await parts.blobs.open(key);
      if (kept) {
        noteUse(key);
        return sendWhole(c, kept, headers);
      }
      await renderer.make(object, spec, format);
    }
    const made = await parts.blobs.open(key);
    if (!made) throw new StorageError("NoSuchKey");
    return sendWhole(c, made, headers);
  };
}
