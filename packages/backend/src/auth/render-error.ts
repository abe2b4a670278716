import type { Context } from "hono";
import type { Logger } from "pino";
import { isDatabaseUnavailable, isStatementTimeout } from "../database/unavailable.ts";
import { BodyTooLargeError, createErrorHandler } from "../http/errors.ts";
import { TokenError } from "../keys/tokens.ts";
import { AuthError, OAuthError } from "./errors.ts";

const apiVersion = "2024-01-01";

/** Renders errors in the two shapes that clients of different versions read. */
export const renderError = (log: Logger) =>
  createErrorHandler<AuthError | OAuthError>(log, {
    logMessage: "an auth request failed",
    toError: (cause) => (cause instanceof OAuthError ? cause : toAuthError(cause)),
    render(error, c, errorId) {
      if (error instanceof OAuthError) {
        return c.json({ error: error.code, error_description: error.message }, error.status);
      }
      const { code, status, message } = error;
      const weak = error.weakPassword ? { weak_password: { reasons: error.weakPassword } } : {};
      c.header("x-sb-error-code", code);
      if (acceptsCurrentVersion(c)) {
        c.header("X-Supabase-Api-Version", apiVersion);
        return c.json({ code, message, ...weak }, status);
      }
      const id = errorId ? { error_id: errorId } : {};
      return c.json({ code: status, error_code: code, msg: message, ...id, ...weak }, status);
    },
  });

export function toAuthError(cause: unknown): AuthError {
  if (cause instanceof AuthError) return cause;
  if (cause instanceof TokenError) {
    const message = `invalid JWT: unable to parse or verify signature, ${cause.message}`;
    return new AuthError("bad_jwt", { message, cause });
  }
  if (cause instanceof BodyTooLargeError) return new AuthError("request_entity_too_large", { cause });
  if (isStatementTimeout(cause)) return new AuthError("request_timeout", { cause });
  if (isDatabaseUnavailable(cause)) return new AuthError("request_timeout", { status: 503, cause });
  return new AuthError("unexpected_failure", { cause });
}

function acceptsCurrentVersion(c: Context): boolean {
  const asked = c.req.header("x-supabase-api-version") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= apiVersion;
}
