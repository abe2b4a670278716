import type { JWTPayload } from "jose";
import type { Caller, Role } from "../database/scope.ts";
import type { Keys } from "../keys/keys.ts";
import type { Tokens } from "../keys/tokens.ts";

/** The `apikey` of a request, as the gateway of hosted Supabase checks it. */
export type ApiKeyAnswer = { ok: true; role: Role } | { ok: false; reason: "missing" | "unknown" };

export interface Callers {
  apiKey(key: string | null | undefined): Promise<ApiKeyAnswer>;
  /**
   * Who a bearer is. An API key in its place stands for its role; anything else must be a valid token
   * (else a TokenError). Without a bearer the API key's role counts.
   */
  fromBearer(bearer: string | null, fallback: Role, options?: { leewaySeconds?: number }): Promise<Caller>;
}

const roles: readonly string[] = ["anon", "authenticated", "service_role"];

export function createCallers(keys: Keys, tokens: Tokens): Callers {
  const roleOfKey = async (key: string): Promise<Role | null> => {
    if (key === keys.publishable) return "anon";
    if (key === keys.secret) return "service_role";
    if (!keys.legacySecret) return null;
    const claims = await tokens.verify(key).catch(() => null);
    return claims && !claims.sub ? roleOf(claims) : null;
  };
  return {
    async apiKey(key) {
      if (!key) return { ok: false, reason: "missing" };
      const role = await roleOfKey(key);
      return role ? { ok: true, role } : { ok: false, reason: "unknown" };
    },
    async fromBearer(bearer, fallback, options) {
      if (bearer === null) return plain(fallback);
      const role = await roleOfKey(bearer);
      if (role) return plain(role);
      const claims = await tokens.verify(bearer, options);
      return { role: roleOf(claims) ?? "anon", claims, userId: claims.sub ?? null };
    },
  };
}

/** The token of an `Authorization: Bearer …` header, or null without one. */
export function bearerOf(header: string | null | undefined): string | null {
  const match = /^Bearer\s+(\S*)\s*$/i.exec(header ?? "");
  return match?.[1] ?? null;
}

function plain(role: Role): Caller {
  return { role, claims: { role }, userId: null };
}

function roleOf(claims: JWTPayload): Role | null {
  const role = claims.role;
  return typeof role === "string" && roles.includes(role) ? (role as Role) : null;
}
