import type { Database } from "@osari/backend/database/database.ts";
import { demoAccounts } from "./accounts.ts";
import { demoListings } from "./listings.ts";
import { type Picture, paintPicture } from "./pictures/album.ts";
import { bucket, pathOf, picturesOf } from "./rows.ts";

/** Hands the finished bytes to the storage service. */
export type PutPicture = (path: string, jpeg: Buffer) => Promise<void>;

export interface DrawOptions {
  putPicture: PutPicture;
  signal?: AbortSignal;
  /** Stops after so many. */
  max?: number;
}

interface Wanted {
  path: string;
  picture: Picture;
}

/** Draws what the sample listings show and the bucket lacks; an interrupted start continues where it stopped. */
export async function drawPictures(
  database: Database,
  { putPicture, signal, max }: DrawOptions,
): Promise<number> {
  const wanted = (await missingPictures(database)).slice(0, max);
  let drawn = 0;
  // The next picture is drawn while one is stored; more in parallel would leave no core for visitors.
  let storing: Promise<void> = Promise.resolve();
  for (const { path, picture } of wanted) {
    if (signal?.aborted) break;
    if (await isStored(database, path)) continue;
    const jpeg = await paintPicture(picture);
    await storing;
    storing = putPicture(path, jpeg);
    // A failure is reported where it is awaited, in the next iteration.
    storing.catch(() => {});
    drawn += 1;
  }
  await storing;
  return drawn;
}

/** Another process, or one who asked for it, may have drawn it meanwhile. */
export async function isStored(database: Database, path: string): Promise<boolean> {
  const found = await database.query("select from storage.objects where bucket_id = $1 and name = $2", [
    bucket,
    path,
  ]);
  return found.length > 0;
}

/** Covers before the rest, of featured listings first, then the newest: the order in which visitors look. */
export async function missingPictures(database: Database): Promise<Wanted[]> {
  const accounts = Object.values(demoAccounts).map(({ id }) => id);
  const shown = await database.query<{ path: string }>(
    `select substring(image from 'user_.*$') as path
     from public.properties, unnest(images) with ordinality as picture (image, position)
     where user_id = any ($1)
       and not exists (
         select from storage.objects where bucket_id = $2 and name = substring(image from 'user_.*$')
       )
     order by position > 1, not is_featured, created_at desc, position`,
    [accounts, bucket],
  );
  const drawable = new Map(
    demoListings.flatMap((listing) =>
      picturesOf(listing).map((picture) => [pathOf(listing, picture), picture]),
    ),
  );
  return shown.flatMap(({ path }) => {
    const picture = drawable.get(path);
    return picture ? [{ path, picture }] : [];
  });
}
