import { text } from "node:stream/consumers";
import { z } from "zod";
import { bucketSortColumns } from "./buckets.ts";
import { StorageError, schemaError } from "./errors.ts";
import { bodyOf } from "./incoming/body.ts";
import { limitBytes } from "./incoming/limit-bytes.ts";
import { sortColumns } from "./list.ts";
import { sortColumnsV2 } from "./list-v2.ts";

const mostNames = 1000;
const mostBodyBytes = 1024 * 1024;

export const removeBody = z.object({
  prefixes: z
    .array(z.string({ error: "must be string" }), { error: "must be array" })
    .min(1, "must NOT have fewer than 1 items")
    .max(mostNames, `must NOT have more than ${mostNames} items`),
});

const oneOf = { error: "must be equal to one of the allowed values" };
const count = z.int({ error: "must be integer" });

export const listBody = z.object({
  prefix: z.string({ error: "must be string" }),
  search: z.string({ error: "must be string" }).default(""),
  limit: count.min(1, "must be >= 1").max(1000, "must be <= 1000").default(100),
  offset: count.min(0, "must be >= 0").default(0),
  sortBy: z
    .object({
      column: z.enum(sortColumns, oneOf).default("name"),
      order: z.enum(["asc", "desc"], oneOf).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

export const listV2Body = z.object({
  prefix: z.string({ error: "must be string" }).default(""),
  limit: count.min(1, "must be >= 1").max(1000, "must be <= 1000").default(1000),
  cursor: z.string({ error: "must be string" }).optional(),
  with_delimiter: z.boolean({ error: "must be boolean" }).default(false),
  sortBy: z
    .object({
      column: z.enum(sortColumnsV2, oneOf).default("name"),
      order: z.enum(["asc", "desc"], oneOf).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

const whole = z.coerce.number({ error: "must be integer" }).int("must be integer");

export const bucketListQuery = z.object({
  limit: whole.min(1, "must be >= 1").max(1000, "must be <= 1000").nullable().default(null),
  offset: whole.min(0, "must be >= 0").default(0),
  search: z.string().default(""),
  sortColumn: z.enum(bucketSortColumns, oneOf).default("name"),
  sortOrder: z.enum(["asc", "desc"], oneOf).default("asc"),
});

const bucketFields = {
  public: z.boolean({ error: "must be boolean" }).optional(),
  file_size_limit: z.union([z.int().min(0), z.string()], { error: "must be integer" }).nullish(),
  allowed_mime_types: z.array(z.string({ error: "must be string" }), { error: "must be array" }).nullish(),
};
export const updateBucketBody = z.object(bucketFields);
export const createBucketBody = z.object({
  name: z.string({ error: "must be string" }),
  id: z.string({ error: "must be string" }).optional(),
  type: z.enum(["STANDARD"], oneOf).optional(),
  ...bucketFields,
});

const key = z.string({ error: "must be string" }).min(1, "must NOT have fewer than 1 characters");
const transfer = { bucketId: key, sourceKey: key, destinationKey: key, destinationBucket: key.optional() };
export const moveBody = z.object(transfer);
export const copyBody = z.object({
  ...transfer,
  copyMetadata: z.boolean({ error: "must be boolean" }).default(true),
  metadata: z.record(z.string(), z.unknown(), { error: "must be object" }).optional(),
});

const longestSigned = 10 * 365 * 24 * 3600;
const expiresIn = count.min(1, "must be >= 1").max(longestSigned, `must be <= ${longestSigned}`);
export const signBody = z.object({
  expiresIn,
  transform: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export const signManyBody = z.object({
  expiresIn,
  paths: z
    .array(z.string({ error: "must be string" }), { error: "must be array" })
    .min(1, "must NOT have fewer than 1 items")
    .max(mostNames, `must NOT have more than ${mostNames} items`),
});
export const signedQuery = z.object({ token: z.string() });

/** The JSON body of a request. What breaks the schema is said in the words of the genuine service's validator. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const json = await readText(request);
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    throw new StorageError("InvalidRequest", "Body is not valid JSON", "FastifyError");
  }
  return parse(schema, body, "body");
}

async function readText(request: Request): Promise<string> {
  const stream = bodyOf(request)?.stream;
  if (!stream) return "";
  const limited = limitBytes(mostBodyBytes);
  stream.on("error", (error) => limited.destroy(error));
  return text(stream.pipe(limited));
}

export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: "body" | "querystring",
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [field] = issue?.path ?? [];
  const missing =
    issue?.path.length === 1 && !(typeof value === "object" && value !== null && String(field) in value);
  throw schemaError(
    missing
      ? `${place} must have required property '${String(field)}'`
      : `${[place, ...(issue?.path ?? [])].join("/")} ${issue?.message ?? "is not valid"}`,
  );
}
