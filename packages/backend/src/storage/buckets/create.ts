import { z } from "zod";
import { asWriter } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { callerOf, readBody } from "../request.ts";
import { oneOf, text } from "../schema.ts";
import { bucketFields, toBucketName, toMimeTypes, toSizeLimit } from "./fields.ts";

const body = z.object({
  name: text,
  id: text.optional(),
  type: z.enum(["STANDARD"], oneOf).optional(),
  ...bucketFields,
});

export const createBucket: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const given = await readBody(c, body);
  const values = [
    toBucketName(given.id || given.name),
    toBucketName(given.name),
    caller.userId,
    given.public ?? false,
    toSizeLimit(given.file_size_limit ?? null),
    toMimeTypes(given.allowed_mime_types ?? null),
  ];
  await asWriter(storage.database, caller, (client) =>
    client.query(
      `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6)`,
      values,
    ),
  );
  return c.json({ name: given.name });
};
