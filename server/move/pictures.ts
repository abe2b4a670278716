import { createHash } from "node:crypto";
import type { BlobStore } from "@osari/backend/storage/blobs/blob-store.ts";
import { objectKey } from "@osari/backend/storage/objects/names.ts";
import type { Picture, PictureStore, Query } from "./target.ts";

const maxAtOnce = 4;

export async function picturesOf(source: Query): Promise<Picture[]> {
  const rows = await source<Picture & { version: string }>(
    "select version, bucket_id as bucket, name, metadata from storage.objects order by bucket_id, name",
  );
  return rows.map(({ version, ...picture }) => ({ ...picture, key: objectKey(version) }));
}

/** Sends what is not there yet. Each is read back and compared, also those that an interrupted move had sent. */
export async function copyPictures(pictures: Picture[], from: BlobStore, to: PictureStore): Promise<void> {
  const waiting = pictures.values();
  const copyNext = async () => {
    for (const picture of waiting) await copyPicture(picture, from, to);
  };
  await Promise.all(Array.from({ length: maxAtOnce }, copyNext));
}

async function copyPicture(picture: Picture, from: BlobStore, to: PictureStore): Promise<void> {
  const bytes = await (await from.open(picture.key))?.bytes();
  if (!bytes) throw new Error(`The bytes of ${nameOf(picture)} are missing: restore them or remove its row.`);
  const isThere = async () => {
    const there = await to.read(picture);
    return there !== null && hashOf(there) === hashOf(bytes);
  };
  if (await isThere()) return;
  await to.write(picture, bytes);
  if (!(await isThere())) throw new Error(`${nameOf(picture)} did not arrive as it was.`);
}

const nameOf = ({ bucket, name }: Picture) => `${bucket}/${name}`;

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
