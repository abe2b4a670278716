import { z } from "zod";
import { asCaller } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { callerOf, readQuery } from "../request.ts";
import { integerText, oneOf, sortOrder } from "../schema.ts";
import { bucketColumns } from "./bucket.ts";

const query = z.object({
  limit: integerText.min(1, "must be >= 1").max(1000, "must be <= 1000").nullable().default(null),
  offset: integerText.min(0, "must be >= 0").default(0),
  search: z.string().default(""),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"], oneOf).default("name"),
  sortOrder,
});

/** Buckets that the policies let this caller see. */
export const listBuckets: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const { search, limit, offset, sortColumn, sortOrder } = readQuery(c, query);
  const { rows } = await asCaller(storage.database, caller, (client) =>
    client.query<object>(
      `select ${bucketColumns}, 'STANDARD' as type from storage.buckets
       where position(lower($1) in lower(name)) > 0
       order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      [search, limit, offset],
    ),
  );
  return c.json(rows);
};
