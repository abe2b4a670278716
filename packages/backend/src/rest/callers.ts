import type { Caller, Role } from "../database/scope.ts";
import { bearerOf, type Callers } from "../http/caller.ts";
import { TokenError } from "../keys/tokens.ts";
import { emptyToken, issuedInFuture, tokenRefused } from "./errors/token-errors.ts";

/** Clocks differ: a token is accepted this much longer than its `exp`. */
const leewaySeconds = 30;

/** The caller by its bearer. Unlike at the auth service, a token stays valid here after its session has ended. */
export async function callerOf(callers: Callers, header: string | undefined, keyRole: Role): Promise<Caller> {
  // A header's trailing space is trimmed on its way, so this is how an empty token arrives.
  if (/^bearer\s*$/i.test(header ?? "")) throw emptyToken();
  const token = bearerOf(header);
  if (token === null) return callers.fromBearer(null, keyRole);
  const caller = await callers.fromBearer(token, keyRole, { leewaySeconds }).catch((error: unknown) => {
    throw error instanceof TokenError ? tokenRefused(error, token) : error;
  });
  const { iat } = caller.claims;
  if (typeof iat === "number" && iat > Date.now() / 1000 + leewaySeconds) throw issuedInFuture();
  return caller;
}
