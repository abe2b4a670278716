import { createHash } from "node:crypto";
import type { Context } from "hono";
import { isFresh } from "../answers/fresh.ts";
import { safeHeaders, sendWhole } from "../answers/send-blob.ts";
import { StorageError } from "../errors.ts";
import type { StoredObject } from "../objects.ts";
import type { StorageParts } from "../parts.ts";
import { chooseFormat, pictureTypeOf } from "./format.ts";
import { createUseNotes } from "./kept-renders.ts";
import { createMemory } from "./memory.ts";
import { createRenderer } from "./renderer.ts";
import { parseSpec, type RenderSpec, renderKey, transformations } from "./spec.ts";

type Audience = "public" | "private";
export type RenderObject = (
  c: Context,
  audience: Audience,
  find: () => Promise<StoredObject>,
  /** Where not the address says how, but whoever signed it. */
  signed?: RenderSpec,
) => Promise<Response>;

export function createRenders(parts: StorageParts): RenderObject {
  const renderer = createRenderer(parts);
  const noteUse = createUseNotes(parts);

  const remember = createMemory();

  return async (c, audience, find, signed) => {
    const spec = signed ?? parseSpec(c.req.query());
    const remembered = audience === "public" ? remember(c.req.path, find) : find();
    const first = await answer(c, audience, spec, await remembered);
    // Gone: removed or replaced since we were told about it.
    const response = first ?? (await answer(c, audience, spec, await find()));
    if (!response) throw new StorageError("NoSuchKey");
    return response;
  };

  async function answer(c: Context, audience: Audience, spec: RenderSpec, object: StoredObject) {
    const type = await pictureTypeOf(parts.blobs, object);
    const format = chooseFormat(spec.format, c.req.header("accept"), type);
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

    const kept = await parts.blobs.open(key);
    if (kept) {
      noteUse(key);
      return sendWhole(c, kept, headers);
    }
    if (!(await renderer.make(object, spec, format))) return null;
    const made = await parts.blobs.open(key);
    return made && sendWhole(c, made, headers);
  }
}
