import { z } from "zod";
import { asCaller } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { schemaError } from "../errors.ts";
import { bucketOf, callerOf, readBody } from "../request.ts";
import { flag, oneOf, pageSize, sortOrder, text } from "../schema.ts";

const body = z.object({
  prefix: text.default(""),
  limit: pageSize.default(1000),
  cursor: text.optional(),
  with_delimiter: flag.default(false),
  sortBy: z
    .object({ column: z.enum(["name", "created_at", "updated_at"], oneOf).default("name"), order: sortOrder })
    .default({ column: "name", order: "asc" }),
});

interface Entry {
  id: string | null;
  name: string;
  sorted_by: string;
}

/** All objects with a prefix, or with a delimiter one level of them, in pages that continue at a cursor. */
export const listObjectsV2: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const { prefix, limit, cursor, with_delimiter, sortBy } = await readBody(c, body);
  const { column, order } = sortBy;
  const after = cursor ? readCursor(cursor) : null;
  const [type, sorted] = column === "name" ? ["text", 'name collate "C"'] : ["timestamptz", column];
  const { rows } = await asCaller(storage.database, caller, (client) =>
    client.query<Entry>(
      `with below as (
         select *, substr(name, length($2) + 1) as rest from storage.objects
         where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || U&'\\+10FFFF'
       ), entries as (
         select $2 || split_part(rest, '/', 1) || '/' as name, null::uuid as id, min(created_at) as created_at,
           min(updated_at) as updated_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
         from below where $3 and rest like '%/%' group by 1
         union all
         select name, id, created_at, updated_at, last_accessed_at, metadata - 'colour' as metadata from below
         where not $3 or rest not like '%/%'
       )
       select name, id, updated_at, created_at, last_accessed_at, metadata, (${sorted})::text as sorted_by
       from entries
       where $5::text is null or (${sorted}, name collate "C") ${order === "asc" ? ">" : "<"} ($5::${type}, $6)
       order by ${sorted} ${order}, name collate "C" ${order} limit $4 + 1`,
      [bucketOf(c), prefix, with_delimiter, limit, after?.[0] ?? null, after?.[1] ?? null],
    ),
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return c.json({
    hasNext: last !== undefined,
    ...(last ? { nextCursor: writeCursor(last) } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ sorted_by: _, ...entry }) => ({ key: entry.name, ...entry })),
  });
};

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
    // Answered below.
  }
  throw schemaError("body/cursor is not one of ours");
}
