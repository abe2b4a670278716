import { asCaller, type Caller } from "../database/scope.ts";
import type { StorageParts } from "./parts.ts";

export const sortColumns = ["name", "created_at", "updated_at", "last_accessed_at"] as const;

export interface Listing {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  sortBy: { column: (typeof sortColumns)[number]; order: "asc" | "desc" };
}

/**
 * One level of a bucket as this caller may see it: folders first, then objects. The range on `name` is what
 * the unique index serves; under the "C" collation everything below a prefix stands together.
 */
export async function list(parts: StorageParts, caller: Caller, bucket: string, wanted: Listing) {
  const folder = wanted.prefix && !wanted.prefix.endsWith("/") ? `${wanted.prefix}/` : wanted.prefix;
  const { column, order } = wanted.sortBy;
  const { rows } = await asCaller(parts.database, caller, (client) =>
    client.query<object>(
      `with below as (
         select *, substr(name, length($2) + 1) as rest from storage.objects
         where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || U&'\\+10FFFF'
           and starts_with(lower(substr(name, length($2) + 1)), lower($3))
       ), entries as (
         select distinct 0 as rank, split_part(rest, '/', 1) as name, null::uuid as id,
           null::timestamptz as created_at, null::timestamptz as updated_at,
           null::timestamptz as last_accessed_at, null::jsonb as metadata
         from below where rest like '%/%'
         union all
         select 1, rest, id, created_at, updated_at, last_accessed_at, metadata from below where rest not like '%/%'
       )
       select name, id, updated_at, created_at, last_accessed_at, metadata from entries
       order by rank, ${column} ${order}, name ${order} limit $4 offset $5`,
      [bucket, folder, wanted.search, wanted.limit, wanted.offset],
    ),
  );
  return rows;
}
