import type { Context } from "hono";
import { readText } from "../../http/body.ts";
import { BodyTooLargeError } from "../../http/errors.ts";
import { tooLarge } from "../errors/limit-errors.ts";
import { invalidBody } from "../errors/request-errors.ts";

const maxBodyBytes = 10 * 1024 * 1024;

export async function readBody(c: Context): Promise<string> {
  const type = (c.req.header("content-type") ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json"))
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  const text = await readText(c.req.raw, maxBodyBytes).catch((error: unknown) => {
    throw error instanceof BodyTooLargeError ? tooLarge("body") : error;
  });
  // JSON has no NUL character; Postgres would complain about its encoding instead.
  if (text.includes("\0")) throw invalidBody("Empty or invalid json");
  return text;
}
