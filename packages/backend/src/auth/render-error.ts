import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { AuthError, OAuthError } from "./errors.ts";

const API_VERSION = "2024-01-01";

/** One place renders errors, in the two shapes that clients of different age read. */
export function renderError(log: Logger) {
  return (error: Error, c: Context): Response => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof OAuthError) {
      return c.json({ error: error.error, error_description: error.message }, 400);
    }
    const known = toAuthError(error);
    const errorId = known.status >= 500 ? randomUUID() : undefined;
    if (errorId) {
      const path = new URL(c.req.url).pathname;
      log.error({ err: error, errorId, method: c.req.method, path }, "an auth request failed");
    }
    const weak = known.weakPassword ? { weak_password: { reasons: known.weakPassword } } : {};
    c.header("x-sb-error-code", known.code);
    if (asksForCurrentVersion(c)) {
      c.header("X-Supabase-Api-Version", API_VERSION);
      return c.json({ code: known.code, message: known.message, ...weak }, known.status);
    }
    const id = errorId ? { error_id: errorId } : {};
    return c.json(
      { code: known.status, error_code: known.code, msg: known.message, ...id, ...weak },
      known.status,
    );
  };
}

export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  // Postgres cancelled the statement, or no connection came free in time: worth another try.
  const timedOut =
    error instanceof Error &&
    (("code" in error && error.code === "57014") || /timeout exceeded/.test(error.message));
  if (timedOut) return new AuthError("request_timeout", { cause: error });
  return new AuthError("unexpected_failure", { cause: error });
}

function asksForCurrentVersion(c: Context): boolean {
  const asked = c.req.header("x-supabase-api-version") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION;
}
