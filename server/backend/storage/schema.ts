import { text } from "node:stream/consumers";
import { z } from "zod";
import { StorageError, schemaError } from "./errors.ts";
import { bodyOf } from "./incoming/body.ts";
import { limitBytes } from "./incoming/limit-bytes.ts";
import { sortColumns } from "./list.ts";

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
