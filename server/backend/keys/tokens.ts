import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Keys } from "./keys.ts";

/** Signs and checks access tokens. Only algorithms that we hold keys for are ever tried. */
export interface Tokens {
  sign(claims: JWTPayload): Promise<string>;
  verify(token: string, options?: { leewaySeconds?: number }): Promise<JWTPayload>;
  publicKeys(): { keys: object[] };
}

export type TokenFault = "malformed" | "signature" | "expired" | "not-yet-valid" | "audience" | "issuer";

export class TokenError extends Error {
  readonly fault: TokenFault;
  constructor(fault: TokenFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export function createTokens(keys: Keys, issuer: string): Tokens {
  const jwks = { keys: keys.signing.map((key) => key.publicJwk) };
  const keySet = createLocalJWKSet(jwks);
  const [signer] = keys.signing;

  return {
    publicKeys: () => jwks,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: signer.alg, typ: "JWT", kid: signer.kid })
        .setIssuer(issuer)
        .sign(signer.privateKey),
    async verify(token, { leewaySeconds = 0 } = {}) {
      const checks = { clockTolerance: leewaySeconds };
      try {
        if (keys.legacySecret && algorithmOf(token) === "HS256") {
          return (await jwtVerify(token, keys.legacySecret, { ...checks, algorithms: ["HS256"] })).payload;
        }
        const algorithms = [...new Set(keys.signing.map((key) => key.alg))];
        const { payload } = await jwtVerify(token, keySet, {
          ...checks,
          algorithms,
          issuer,
          audience: "authenticated",
        });
        return payload;
      } catch (error) {
        throw translate(error);
      }
    },
  };
}

function algorithmOf(token: string): unknown {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8"));
    return typeof header === "object" && header !== null && "alg" in header ? header.alg : undefined;
  } catch {
    return undefined;
  }
}

function translate(error: unknown): TokenError {
  if (error instanceof errors.JWTExpired) return new TokenError("expired", "token is expired");
  if (error instanceof errors.JWTClaimValidationFailed) {
    const fault = error.claim === "aud" ? "audience" : error.claim === "iss" ? "issuer" : "not-yet-valid";
    return new TokenError(fault, error.message);
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return new TokenError("malformed", error.message);
  return new TokenError("signature", "signature is invalid");
}
