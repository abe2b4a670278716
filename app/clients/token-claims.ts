interface TokenClaims {
  email?: string;
  aal?: string;
}

/** Read without a check: whether the token is genuine, the server says when it is used. */
export function claimsOf(accessToken: string): TokenClaims | null {
  try {
    const payload = (accessToken.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
  } catch {
    return null;
  }
}
