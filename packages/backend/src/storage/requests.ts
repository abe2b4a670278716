import type { Context } from "hono";
import type { Caller } from "../database/scope.ts";
import { bearerOf } from "../http/caller.ts";
import { TokenError } from "../keys/tokens.ts";
import { StorageError, schemaError } from "./errors.ts";
import { bodyOf } from "./incoming/body.ts";
import type { StorageParts } from "./parts.ts";
import { type Target, upload } from "./upload.ts";

export async function callerOf(parts: StorageParts, c: Context): Promise<Caller> {
  const header = c.req.header("authorization");
  if (!header) throw schemaError("headers must have required property 'authorization'");
  const bearer = bearerOf(header);
  if (!bearer) throw new TokenError("malformed", "the authorization header holds no bearer token");
  return parts.callers.fromBearer(bearer, "anon");
}

/** Takes the request's file in. `who` is asked first; an upload that is refused is not read. */
export async function takeUpload(
  c: Context,
  parts: StorageParts,
  target: Omit<Target, "upsert">,
  who: () => Promise<{ caller: Caller; upsert: boolean }>,
): Promise<Response> {
  const body = bodyOf(c.req.raw);
  try {
    const { caller, upsert } = await who();
    if (!body) throw new StorageError("InvalidRequest", "No content provided");
    const request = { headers: c.req.raw.headers, body: body.stream };
    return c.json(await upload(parts, caller, request, { ...target, upsert }));
  } catch (error) {
    await body?.discard();
    throw error;
  }
}

export function notFound(c: Context): Response {
  const message = `Route ${c.req.method}:${c.req.path} not found`;
  return c.json({ message, error: "Not Found", statusCode: 404 }, 404);
}
