import type { TokenError } from "../../keys/tokens.ts";
import { RestError } from "./rest-error.ts";

/** The answer to an invalid bearer token. */
export function tokenRefused(error: TokenError, token: string): RestError {
  switch (error.fault) {
    case "expired":
      return refused("PGRST303", "JWT expired");
    case "not-yet-valid":
      return refused("PGRST303", "JWT not yet valid");
    case "audience":
      return refused("PGRST303", "JWT not in audience");
    case "malformed":
      return refused("PGRST301", malformed(token));
    default:
      return refused("PGRST301", "No suitable key or wrong key type");
  }
}

export const issuedInFuture = () => refused("PGRST303", "JWT issued at future");

export const emptyToken = () => refused("PGRST301", "Empty JWT is sent in Authorization header");

function malformed(token: string): string {
  const parts = token.split(".").length;
  return parts === 3 ? "JWT cryptographic operation failed" : `Expected 3 parts in JWT; got ${parts}`;
}

function refused(code: string, message: string): RestError {
  return new RestError({
    status: 401,
    code,
    message,
    headers: { "www-authenticate": `Bearer error="invalid_token", error_description="${message}"` },
  });
}
