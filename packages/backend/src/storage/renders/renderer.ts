import { rm, stat } from "node:fs/promises";
import { objectKey } from "../names.ts";
import type { StoredObject } from "../objects.ts";
import type { StorageParts } from "../parts.ts";
import type { RenderFormat } from "../pictures/job.ts";
import { asStorageError } from "../pictures/picture.ts";
import { evictRenders, mostRenderBytes, noteRender } from "./kept-renders.ts";
import { createSlots } from "./slots.ts";
import { type RenderSpec, renderKey } from "./spec.ts";

export interface Renderer {
  /**
   * Sees to it that the render is in the store. However many ask for the same one, it is made once.
   * False when there is no original any more.
   */
  make(object: StoredObject, spec: RenderSpec, format: RenderFormat): Promise<boolean>;
}

const mostWaiting = 400;

export function createRenderer(parts: StorageParts): Renderer {
  const flights = new Map<string, Promise<boolean>>();
  const slots = createSlots(parts.pictures.size, mostWaiting);
  let grown = 0;

  const keepWithinBounds = (size: number) => {
    grown += size;
    if (grown < mostRenderBytes / 20) return;
    grown = 0;
    evictRenders(parts, mostRenderBytes).catch((error: unknown) =>
      parts.log.warn({ err: error }, "old renders could not be removed"),
    );
  };

  return {
    make(object, spec, format) {
      const key = renderKey(object.version, spec, format);
      const running = flights.get(key);
      if (running) return running;
      const flight = slots
        .run(() => renderOnce(parts, object, spec, format))
        .then((size) => {
          keepWithinBounds(size ?? 0);
          return size !== null;
        })
        .finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}

/** How many bytes it took; null without an original. The lock is for other processes that are asked for the same picture at the same moment. */
async function renderOnce(
  parts: StorageParts,
  object: StoredObject,
  spec: RenderSpec,
  format: RenderFormat,
): Promise<number | null> {
  const key = renderKey(object.version, spec, format);
  return parts.database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
    if (await parts.blobs.exists(key)) return 0;
    const original = await parts.blobs.borrow(objectKey(object.version));
    if (!original) return null;
    const output = await parts.incoming.newFile();
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
      await parts.pictures.run("render", job);
      const { size } = await stat(output);
      await parts.blobs.adopt(key, output, `image/${format}`);
      await noteRender(client, { key, version: object.version, size });
      return size;
    } catch (error) {
      await rm(output, { force: true });
      throw asStorageError(error);
    } finally {
      await original.release();
    }
  });
}
