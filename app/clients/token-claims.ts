import { isRecord } from "../../domain/json.ts";

interface TokenClaims {
  email: string | null;
  aal: string | null;
}

const textOf = (claim: unknown) => (typeof claim === "string" ? claim : null);

/** Read without a check: whether the token is genuine, the server says when it is used. */
export function claimsOf(accessToken: string): TokenClaims | null {
  try {
    const payload = (accessToken.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(claims) ? { email: textOf(claims.email), aal: textOf(claims.aal) } : null;
  } catch {
    return null;
  }
}
