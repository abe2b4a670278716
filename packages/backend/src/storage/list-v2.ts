import { asCaller, type Caller } from "../database/scope.ts";
import { schemaError } from "./errors.ts";
import type { StorageParts } from "./parts.ts";

export const sortColumnsV2 = ["name", "created_at", "updated_at"] as const;

export interface ListingV2 {
  prefix: string;
  limit: number;
  cursor?: string | undefined;
  with_delimiter: boolean;
  sortBy: { column: (typeof sortColumnsV2)[number]; order: "asc" | "desc" };
}

interface Entry {
  id: string | null;
  name: string;
  sorted_by: string;
}

/** Everything below a prefix, or with a delimiter one level of it, page by page from where the last one ended. */
export async function listV2(parts: StorageParts, caller: Caller, bucket: string, wanted: ListingV2) {
  const { column, order } = wanted.sortBy;
  const after = wanted.cursor ? readCursor(wanted.cursor) : null;
  const [type, sorted] = column === "name" ? ["text", 'name collate "C"'] : ["timestamptz", column];
  const { rows } = await asCaller(parts.database, caller, (client) =>
    client.query<Entry>(
      `with below as (
         select *, substr(name, length($2) + 1) as rest from storage.objects
         where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || U&'\\+10FFFF'
       ), entries as (
         select $2 || split_part(rest, '/', 1) || '/' as name, null::uuid as id, min(created_at) as created_at,
           min(updated_at) as updated_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
         from below where $3 and rest like '%/%' group by 1
         union all
         select name, id, created_at, updated_at, last_accessed_at, metadata from below
         where not $3 or rest not like '%/%'
       )
       select name, id, updated_at, created_at, last_accessed_at, metadata, (${sorted})::text as sorted_by
       from entries
       where $5::text is null or (${sorted}, name collate "C") ${order === "asc" ? ">" : "<"} ($5::${type}, $6)
       order by ${sorted} ${order}, name collate "C" ${order} limit $4 + 1`,
      [bucket, wanted.prefix, wanted.with_delimiter, wanted.limit, after?.[0] ?? null, after?.[1] ?? null],
    ),
  );
  const page = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? page.at(-1) : undefined;
  const plain = ({ sorted_by: _, ...entry }: Entry) => entry;
  return {
    hasNext: last !== undefined,
    ...(last ? { nextCursor: writeCursor(last) } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: page.filter(({ id }) => id !== null).map((entry) => ({ key: entry.name, ...plain(entry) })),
  };
}

function writeCursor({ sorted_by, name }: Entry): string {
  return Buffer.from(JSON.stringify([sorted_by, name])).toString("base64url");
}

function readCursor(cursor: string): [string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(read) && typeof read[0] === "string" && typeof read[1] === "string") {
      return [read[0], read[1]];
    }
  } catch {
    // Falls to the sentence below.
  }
  throw schemaError("body/cursor is not one of ours");
}
