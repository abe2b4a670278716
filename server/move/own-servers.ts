import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "@osari/backend/storage/blobs/blob-store.ts";
import { allMigrations } from "../migrations.ts";
import type { MoveTarget, PictureStore } from "./target.ts";

/** An empty database of one's own: every row is moved, with keys and sessions, so that people stay signed in. */
export function ownServers(url: string, pictures: PictureStore | null): MoveTarget {
  return {
    url,
    migrations: allMigrations(),
    pictures,
    choose: (tables) => tables.map((table) => ({ ...table, values: table.columns, isGiven: false })),
    mayHold: () => false,
    finish: async () => {},
  };
}

export function picturesInBlobStore(blobs: BlobStore): PictureStore {
  return {
    read: async ({ key }) => (await (await blobs.open(key))?.bytes()) ?? null,
    async write({ key, metadata }, bytes) {
      const file = join(tmpdir(), `osari-move-${randomUUID()}`);
      await writeFile(file, bytes);
      await blobs.adopt(key, file, metadata.mimetype);
    },
    async findOther(pictures) {
      const known = new Set(pictures.map(({ key }) => key));
      for await (const { key } of blobs.list("objects")) if (!known.has(key)) return key;
      return null;
    },
  };
}
