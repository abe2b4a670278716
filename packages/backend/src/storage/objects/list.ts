import { z } from "zod";
import { asCaller } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { bucketOf, callerOf, readBody } from "../request.ts";
import { integer, oneOf, pageSize, sortOrder, text } from "../schema.ts";

const body = z.object({
  prefix: text,
  search: text.default(""),
  limit: pageSize.default(100),
  offset: integer.min(0, "must be >= 0").default(0),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"], oneOf).default("name"),
      order: sortOrder,
    })
    .default({ column: "name", order: "asc" }),
});

/**
 * One level of a bucket as this caller may see it: folders first, then objects. The unique index serves the range
 * on `name`: under the "C" collation all names with the same prefix are adjacent.
 */
export const listObjects: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const { prefix, search, limit, offset, sortBy } = await readBody(c, body);
  const folder = prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix;
  const { column, order } = sortBy;
  const { rows } = await asCaller(storage.database, caller, (client) =>
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
         select 1, rest, id, created_at, updated_at, last_accessed_at, metadata - 'colour' as metadata from below where rest not like '%/%'
       )
       select name, id, updated_at, created_at, last_accessed_at, metadata from entries
       order by rank, ${column} ${order}, name ${order} limit $4 offset $5`,
      [bucketOf(c), folder, search, limit, offset],
    ),
  );
  return c.json(rows);
};
