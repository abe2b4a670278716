import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import { isRole } from "../database/scope.ts";
import type { Keys } from "./keys.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** Signs and verifies access tokens, only with the algorithms of the keys at hand. */
export interface Tokens {
  sign(claims: JWTPayload): Promise<string>;
  verify(token: string, options?: { leewaySeconds?: number }): Promise<JWTPayload>;
  /** An API key may be a token as well: signed with one of the keys, for a role and for nobody in particular. */
  verifyApiKey(token: string): Promise<JWTPayload>;
  publicKeys(): Promise<{ keys: object[] }>;
}

export type TokenFault = "malformed" | "signature" | "expired" | "not-yet-valid" | "audience" | "issuer";

export class TokenError extends Error {
  readonly fault: TokenFault;
  constructor(fault: TokenFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** How long a process uses the keys it read, and how often a token of an unknown key makes it read them again. */
const maxKeyAgeSeconds = 60;
const minReloadSeconds = 5;

export function createTokens(keys: Keys, issuer: string): Tokens {
  const keySet = memoized((signing: SigningKeys) =>
    createLocalJWKSet({ keys: signing.map((key) => key.publicJwk) }),
  );

  const verifyOwn = async (token: string, options: JWTVerifyOptions) => {
    const check = () => {
      const algorithms = [...new Set(keys.signing.map((key) => key.alg))];
      const wanted = { ...options, algorithms, issuer, audience: "authenticated" };
      return jwtVerify(token, keySet(keys.signing), wanted);
    };
    return check().catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      const before = keys.signing;
      await keys.refresh(minReloadSeconds);
      if (keys.signing === before) throw error;
      return check();
    });
  };

  return {
    async publicKeys() {
      await keys.refresh(maxKeyAgeSeconds);
      return { keys: keys.signing.map((key) => key.publicJwk) };
    },
    async sign(claims) {
      await keys.refresh(maxKeyAgeSeconds);
      const [signer] = keys.signing;
      return new SignJWT(claims)
        .setProtectedHeader({ alg: signer.alg, typ: "JWT", kid: signer.kid })
        .setIssuer(issuer)
        .sign(signer.privateKey);
    },
    async verifyApiKey(token) {
      const options = { requiredClaims: ["exp", "role"] };
      const { payload } =
        keys.legacySecret && algorithmOf(token) === "HS256"
          ? await jwtVerify(token, keys.legacySecret, { ...options, algorithms: ["HS256"] })
          : await jwtVerify(token, keySet(keys.signing), {
              ...options,
              algorithms: [...new Set(keys.signing.map((key) => key.alg))],
            });
      if (payload.sub !== undefined) throw new TokenError("malformed", "an API key belongs to nobody");
      return payload;
    },
    async verify(token, { leewaySeconds = 0 } = {}) {
      const options = { clockTolerance: leewaySeconds, requiredClaims: ["exp"] };
      try {
        checkSpelling(token);
        if (keys.legacySecret && algorithmOf(token) === "HS256") {
          const wanted = { ...options, algorithms: ["HS256"] };
          return checkRole((await jwtVerify(token, keys.legacySecret, wanted)).payload);
        }
        return checkRole((await verifyOwn(token, options)).payload);
      } catch (error) {
        throw translate(error);
      }
    },
  };
}

/** Remembers the last result while the input is the same object. */
function memoized<Input extends object, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  let last: { input: Input; output: Output } | null = null;
  return (input) => {
    if (last?.input !== input) last = { input, output: compute(input) };
    return last.output;
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

/** Base64 can be written in several ways: a token whose signature was changed is refused though it decodes alike. */
function checkSpelling(token: string): void {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  if (Buffer.from(signature, "base64url").toString("base64url") !== signature)
    throw new TokenError("malformed", "the signature of the token is not base64url");
}

/** A role that we do not give out is a mistake of whoever signed the token: it must not count as another role. */
function checkRole(claims: JWTPayload): JWTPayload {
  if (claims.role !== undefined && !isRole(claims.role))
    throw new TokenError("malformed", "the role of the token is unknown");
  return claims;
}

function translate(error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError("expired", "token is expired");
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "exp") return new TokenError("malformed", "the token has no expiry");
    const fault = error.claim === "aud" ? "audience" : error.claim === "iss" ? "issuer" : "not-yet-valid";
    return new TokenError(fault, error.message);
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return new TokenError("malformed", error.message);
  return new TokenError("signature", "signature is invalid");
}
