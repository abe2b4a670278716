import { StorageClient } from "@supabase/storage-js";
import { productMigrations } from "../migrations.ts";
import type { MoveTarget, PictureStore, Query } from "./target.ts";

/** Of what a project brings itself, what makes up an account. Sessions end: the project's keys are others. */
const accounts = ["auth.users", "auth.identities", "auth.mfa_factors"];
const ofTheProject = /^"?(auth|storage|backend)"?\./;
/** The project's auth service finds only accounts that carry it. */
const instance = "coalesce(instance_id, '00000000-0000-0000-0000-000000000000')";

export interface ProjectAccess {
  /** Of the database, as its owner, past any pooler. */
  databaseUrl: string;
  url: string;
  secretKey: string;
}

export function hostedProject({ databaseUrl, url, secretKey }: ProjectAccess): MoveTarget {
  return {
    url: databaseUrl,
    migrations: productMigrations(),
    pictures: picturesOfProject(url, secretKey),
    choose: (tables, there) =>
      tables
        .filter(({ name }) => accounts.includes(name) || !ofTheProject.test(name))
        .map(({ name, columns: all }) => {
          const known = new Set(there.get(name)?.columns);
          const columns = all.filter((column) => known.has(column));
          const values = columns.map((column) => (column === "instance_id" ? instance : column));
          return { name, columns, values, isGiven: accounts.includes(name) };
        }),
    mayHold: (table) => !table.startsWith("public."),
    finish: keepOwners,
  };
}

/** The project knows who uploaded a picture, and when, from its own uploads alone: here it was the secret key. */
async function keepOwners(source: Query, target: Query): Promise<void> {
  const rows = await source(
    "select bucket_id, name, owner, owner_id, user_metadata, created_at, last_accessed_at from storage.objects",
  );
  for (let from = 0; from < rows.length; from += maxRowsAtOnce)
    await target(takeOver, [JSON.stringify(rows.slice(from, from + maxRowsAtOnce))]);
}

const maxRowsAtOnce = 5_000;
const takeOver = `update storage.objects as stored set owner = moved.owner, owner_id = moved.owner_id,
    user_metadata = moved.user_metadata, created_at = moved.created_at, last_accessed_at = moved.last_accessed_at
  from jsonb_to_recordset($1) as moved (bucket_id text, name text, owner uuid, owner_id text, user_metadata jsonb,
    created_at timestamptz, last_accessed_at timestamptz)
  where stored.bucket_id = moved.bucket_id and stored.name = moved.name`;

function picturesOfProject(url: string, secretKey: string): PictureStore {
  const storage = new StorageClient(`${url}/storage/v1`, {
    apikey: secretKey,
    Authorization: `Bearer ${secretKey}`,
  });
  return {
    async read({ bucket, name }) {
      const { data, error } = await storage.from(bucket).download(name);
      if (data) return new Uint8Array(await data.arrayBuffer());
      if (error && isMissing(error)) return null;
      throw error;
    },
    async write({ bucket, name, metadata }, bytes) {
      const { error } = await storage.from(bucket).upload(name, bytes, {
        contentType: metadata.mimetype,
        cacheControl: /\d+/.exec(metadata.cacheControl ?? "")?.[0],
        // Half of it may be there.
        upsert: true,
      });
      if (error) throw error;
    },
    async findOther(pictures, target) {
      const known = new Set(pictures.map(({ bucket, name }) => `${bucket}/${name}`));
      const rows = await target<{ path: string }>(
        "select bucket_id || '/' || name as path from storage.objects",
      );
      return rows.find(({ path }) => !known.has(path))?.path ?? null;
    },
  };
}

/** The service answers 400 with the status 404 in its body. */
function isMissing(error: { status?: number; statusCode?: string }): boolean {
  return error.status === 404 || error.statusCode === "404";
}
