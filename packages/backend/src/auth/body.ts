import type { Context } from "hono";
import { z } from "zod";
import { AuthError, invalid } from "./errors.ts";

/** Bodies as the clients send them: unknown keys are ignored, and null means absent. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
export const record = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? null);

const MAX_BYTES = 1_000_000;

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (Number(c.req.header("content-length") ?? 0) > MAX_BYTES) {
    throw new AuthError("request_entity_too_large");
  }
  const parsed = schema.safeParse(await readJson(c));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AuthError("bad_json", {
    message: `Could not parse request body as JSON: ${issue?.path.join(".") || "body"}: ${issue?.message}`,
  });
}

async function readJson(c: Context): Promise<unknown> {
  const raw = await c.req.text();
  if (raw.length > MAX_BYTES) throw new AuthError("request_entity_too_large");
  try {
    return JSON.parse(raw);
  } catch (error) {
    const message = `Could not parse request body as JSON: ${raw === "" ? "unexpected end of JSON input" : "invalid JSON"}`;
    throw new AuthError("bad_json", { message, cause: error });
  }
}

// As browsers check it, so that a form and the server agree.
const address = z.email({ pattern: z.regexes.html5Email });

/** Addresses are compared in lower case. */
export function toEmail(given: string): string {
  const email = given.trim().toLowerCase();
  if (email.length > 255) throw invalid("An email address is too long");
  if (!address.safeParse(email).success) throw invalid("Unable to validate email address: invalid format");
  return email;
}

/** Digits with the country's first, as the protocol writes a number. */
export function toPhone(given: string): string {
  const phone = given.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

const uuid = z.guid();

export function isUuid(value: unknown): value is string {
  return uuid.safeParse(value).success;
}
