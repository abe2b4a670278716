import { hkdfSync } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Keys } from "../../keys/keys.ts";
import { StorageError } from "../errors.ts";

export type Purpose = "read" | "upload";

/** A key of its own: a signed URL is never accepted as an access token, nor the other way round. */
function keyOf(keys: Keys): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", keys.secret, "", "signed storage addresses", 32));
}

export function signUrl(
  keys: Keys,
  purpose: Purpose,
  path: string,
  seconds: number,
  claims: JWTPayload = {},
): Promise<string> {
  return new SignJWT({ ...claims, url: path })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(`storage-${purpose}`)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(keyOf(keys));
}

/** The claims of a token that was signed for exactly this object and purpose. */
export async function openUrl(
  keys: Keys,
  purpose: Purpose,
  path: string,
  token: string,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keyOf(keys), {
    algorithms: ["HS256"],
    audience: `storage-${purpose}`,
    requiredClaims: ["exp", "url"],
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw new StorageError("InvalidJWT", error.message);
    throw error;
  });
  if (payload.url !== path) throw new StorageError("InvalidSignature");
  return payload;
}
