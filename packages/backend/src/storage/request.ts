import type { Context } from "hono";
import type { z } from "zod";
import type { Caller } from "../database/scope.ts";
import { readText } from "../http/body.ts";
import { bearerOf } from "../http/caller.ts";
import { TokenError } from "../keys/tokens.ts";
import type { Storage } from "./context.ts";
import { StorageError, schemaError } from "./errors.ts";

const maxJsonBytes = 1024 * 1024;

export async function callerOf(storage: Storage, c: Context): Promise<Caller> {
  const bearer = bearerOf(c.req.header("authorization"));
  if (!bearer) throw new TokenError("malformed", "the request holds no bearer token");
  return storage.callers.fromBearer(bearer, "anon");
}

export interface ObjectPath {
  bucket: string;
  name: string;
}

export const bucketOf = (c: Context): string => c.req.param("bucket") ?? "";
export const objectPathOf = (c: Context): ObjectPath => ({
  bucket: bucketOf(c),
  name: c.req.param("name") ?? "",
});
export const wantsUpsert = (c: Context): boolean => c.req.header("x-upsert") === "true";

/** The JSON body of a request. Schema errors use the words of the genuine service's validator. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const json = await readText(c.req.raw, maxJsonBytes);
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    throw new StorageError("InvalidRequest", "Body is not valid JSON", "FastifyError");
  }
  return parse(schema, body, "body");
}

export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  return parse(schema, c.req.query(), "querystring");
}

export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: "body" | "querystring",
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [field] = issue?.path ?? [];
  const missing =
    issue?.path.length === 1 && !(typeof value === "object" && value !== null && String(field) in value);
  throw schemaError(
    missing
      ? `${part} must have required property '${String(field)}'`
      : `${[part, ...(issue?.path ?? [])].join("/")} ${issue?.message ?? "is not valid"}`,
  );
}

export function notFound(c: Context): Response {
  const message = `Route ${c.req.method}:${c.req.path} not found`;
  return c.json({ message, error: "Not Found", statusCode: 404 }, 404);
}
