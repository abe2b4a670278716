import type { Context } from "hono";
import { z } from "zod";
import { readText } from "../http/body.ts";
import { AuthError, invalid } from "./errors.ts";

/** Fields as the clients send them: unknown keys are ignored, and null means absent. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
export const maxMetadataBytes = 16_384;

/** Metadata is repeated in every access token and every answer about the account: it stays small. */
export const record = z
  .record(z.string(), z.unknown())
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= maxMetadataBytes, {
    error: `at most ${maxMetadataBytes} bytes`,
  })
  .nullish()
  .transform((value) => value ?? null);

const maxBodyBytes = 1_000_000;

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseBody(await readText(c.req.raw, maxBodyBytes), schema);
}

/** For calls whose body may be left out: null then. */
export async function readOptionalBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const raw = await readText(c.req.raw, maxBodyBytes);
  return raw === "" ? null : parseBody(raw, schema);
}

export async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(c.req.raw, maxBodyBytes)));
}

function parseBody<Schema extends z.ZodType>(raw: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(raw));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw unreadable(`${issue?.path.join(".") || "body"}: ${issue?.message}`);
}

function parseJson(raw: string): unknown {
  const value = jsonOf(raw);
  if (!isStorable(value, maxDepth))
    throw unreadable("nested too deeply, or with characters that are no text");
  return value;
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (error) {
    throw unreadable(raw === "" ? "unexpected end of JSON input" : "invalid JSON", error);
  }
}

const maxDepth = 32;

/** Postgres stores neither NUL nor half a character, and deep nesting exhausts the stack here and there. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value).every(([name, item]) => isStorable(name, depth) && isStorable(item, depth - 1))
  );
}

function unreadable(reason: string, cause?: unknown): AuthError {
  return new AuthError("bad_json", { message: `Could not parse request body as JSON: ${reason}`, cause });
}

// The check of browsers, so that a form and the server agree.
const address = z.email({ pattern: z.regexes.html5Email });

/** Addresses are compared in lower case. */
export function toEmail(given: string): string {
  const email = given.trim().toLowerCase();
  if (email.length > 255) throw invalid("An email address is too long");
  if (!address.safeParse(email).success) throw invalid("Unable to validate email address: invalid format");
  return email;
}

/** E.164 without the plus sign. */
export function toPhone(given: string): string {
  const phone = given.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

const uuid = z.guid();

export function isUuid(value: unknown): value is string {
  return uuid.safeParse(value).success;
}
