import { createHash, timingSafeEqual } from "node:crypto";
import { decodeJwt, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import { type Caller, isRole, type Role } from "../database/scope.ts";
import type { Keys } from "../keys/keys.ts";
import type { Tokens } from "../keys/tokens.ts";

/** The `apikey` of a request, as the gateway of hosted Supabase checks it. */
export type ApiKeyAnswer = { ok: true; role: Role } | { ok: false; reason: "missing" | "unknown" };

export interface Callers {
  apiKey(key: string | null | undefined): Promise<ApiKeyAnswer>;
  /**
   * Who a bearer is. An API key instead of one stands for its role; anything else must be a valid token
   * (else a TokenError). Without a bearer the API key's role counts.
   */
  fromBearer(bearer: string | null, fallback: Role, options?: { leewaySeconds?: number }): Promise<Caller>;
}

interface VerifiedToken {
  caller: Caller;
  exp: number;
  nbf: number;
}

const maxCachedTokens = 1_000;

export function createCallers(keys: Keys, tokens: Tokens): Callers {
  // Checking a signature costs more than most queries do. What is kept is only that the signature was good with
  // the present keys: whether the token has expired since is checked on every request.
  const verified = new LRUCache<string, VerifiedToken>({ max: maxCachedTokens });
  let verifiedWith = keys.signing;

  const cached = (token: string, leewaySeconds: number): Caller | null => {
    if (verifiedWith !== keys.signing) {
      verified.clear();
      verifiedWith = keys.signing;
    }
    const found = verified.get(token);
    const now = Math.floor(Date.now() / 1000);
    const isCurrent = found && now < found.exp + leewaySeconds && now >= found.nbf - leewaySeconds;
    return isCurrent ? found.caller : null;
  };

  const roleOfKey = async (key: string): Promise<Role | null> => {
    if (key === keys.publishable) return "anon";
    if (isSame(key, keys.secret)) return "service_role";
    if (!mayBeApiKey(key)) return null;
    const claims = await tokens.verifyApiKey(key).catch(() => null);
    return claims ? roleOf(claims) : null;
  };

  return {
    async apiKey(key) {
      if (!key) return { ok: false, reason: "missing" };
      const role = await roleOfKey(key);
      return role ? { ok: true, role } : { ok: false, reason: "unknown" };
    },
    async fromBearer(bearer, fallback, { leewaySeconds = 0 } = {}) {
      if (bearer === null) return withoutClaims(fallback);
      const known = cached(bearer, leewaySeconds);
      if (known) return known;
      const role = await roleOfKey(bearer);
      if (role) return withoutClaims(role);
      const claims = await tokens.verify(bearer, { leewaySeconds });
      const caller: Caller = { role: roleOf(claims) ?? "anon", claims, userId: claims.sub ?? null };
      const { exp, nbf = 0 } = claims;
      if (exp !== undefined) verified.set(bearer, { caller, exp, nbf });
      return caller;
    },
  };
}

/** The token of an `Authorization: Bearer …` header, or null without one. */
export function bearerOf(header: string | null | undefined): string | null {
  const match = /^Bearer\s+(.*)$/i.exec(header?.trimEnd() ?? "");
  return match?.[1] ?? null;
}

/** In the same time wherever they differ, so that the time tells nothing of the key. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** A person's token is no API key: its signature is checked once, and not here. */
function mayBeApiKey(key: string): boolean {
  try {
    return decodeJwt(key).sub === undefined;
  } catch {
    return false;
  }
}

function withoutClaims(role: Role): Caller {
  return { role, claims: { role }, userId: null };
}

function roleOf({ role }: JWTPayload): Role | null {
  return isRole(role) ? role : null;
}
