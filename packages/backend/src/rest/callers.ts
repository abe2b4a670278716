import type { Caller, Role } from "../database/scope.ts";
import { bearerOf, type Callers } from "../http/caller.ts";
import { TokenError } from "../keys/tokens.ts";
import { emptyToken, issuedInFuture, tokenRefused } from "./errors/token-errors.ts";

/** Clocks differ: a token counts this much longer than it says. */
const leewaySeconds = 30;
const remembered = 1_000;

/**
 * Who asks. To check a signature costs more than most queries do, so a token that was good is remembered until
 * it ends. (Signing out ends a token for the auth service at once; here it lives until it expires in any case.)
 */
export function createCallerOf(callers: Callers) {
  const known = new Map<string, { caller: Caller; until: number }>();

  return async function callerOf(header: string | undefined, keyRole: Role): Promise<Caller> {
    // A header's trailing space does not survive the wire, so this is how an empty token arrives.
    if (/^bearer\s*$/i.test(header ?? "")) throw emptyToken();
    const token = bearerOf(header);
    if (token === null) return callers.fromBearer(null, keyRole);
    const found = known.get(token);
    if (found && Date.now() < found.until) return found.caller;
    try {
      const caller = await callers.fromBearer(token, keyRole, { leewaySeconds });
      const { iat } = caller.claims;
      if (typeof iat === "number" && iat > Date.now() / 1000 + leewaySeconds) throw issuedInFuture();
      remember(token, caller);
      return caller;
    } catch (error) {
      known.delete(token);
      if (error instanceof TokenError) throw tokenRefused(error, token);
      throw error;
    }
  };

  function remember(token: string, caller: Caller): void {
    const { exp } = caller.claims;
    if (typeof exp !== "number") return;
    known.set(token, { caller, until: (exp + leewaySeconds) * 1000 });
    if (known.size <= remembered) return;
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  }
}
