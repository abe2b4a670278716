import type { Context } from "hono";
import { invalidBody, tooLarge } from "../errors/request-errors.ts";

const mostBytes = 10 * 1024 * 1024;

/** The body as text, never more of it than we are willing to hold. */
export async function readBody(c: Context): Promise<string> {
  const type = (c.req.header("content-type") ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json"))
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  if (Number(c.req.header("content-length") ?? 0) > mostBytes) throw tooLarge("body");
  const stream = c.req.raw.body;
  if (!stream) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooLarge("body");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  // JSON has no such character; Postgres would speak of bytes instead of JSON.
  if (text.includes("\0")) throw invalidBody("Empty or invalid json");
  return text;
}
