import type { Storage } from "../context.ts";
import { objectKey } from "../objects/names.ts";
import { PictureError } from "./job.ts";
import { holdsPictures } from "./picture.ts";

const pageSize = 1_000;
/** For a file that is no picture any more, or is gone: it is not looked at again. */
const none = "";

/** Gives the pictures that were stored before uploads told it their average colour, one at a time. */
export async function addMissingColours(
  storage: Pick<Storage, "database" | "blobs" | "pictures">,
  signal?: AbortSignal,
): Promise<number> {
  const buckets = await storage.database.query<{ id: string; allowed_mime_types: string[] | null }>(
    "select id, allowed_mime_types from storage.buckets",
  );
  const ids = buckets.filter((bucket) => holdsPictures(bucket.allowed_mime_types)).map(({ id }) => id);
  let added = 0;
  // By its key, so that each question stays short however many pictures there are.
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const page = await storage.database.query<{ id: string; version: string; lacks: boolean | null }>(
      `select id, version, bucket_id = any ($1) and not metadata ? 'colour' as lacks
       from storage.objects where id > $2 order by id limit $3`,
      [ids, after, pageSize],
    );
    for (const { id, version } of page.filter(({ lacks }) => lacks)) {
      if (signal?.aborted) return added;
      await storage.database.query(
        `update storage.objects set metadata = metadata || jsonb_build_object('colour', $3::text)
         where id = $1 and version = $2`,
        [id, version, await colourOfVersion(storage, version)],
      );
      added += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return added;
    after = last.id;
  }
}

async function colourOfVersion(
  { blobs, pictures }: Pick<Storage, "blobs" | "pictures">,
  version: string,
): Promise<string> {
  const original = await blobs.borrow(objectKey(version));
  if (!original) return none;
  try {
    const { colour } = await pictures.run("render", "colours", { kind: "colour", input: original.file });
    return colour ?? none;
  } catch (error) {
    if (error instanceof PictureError && error.fault !== "failed") return none;
    throw error;
  } finally {
    await original.release();
  }
}
