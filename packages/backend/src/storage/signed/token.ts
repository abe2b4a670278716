import { hkdfSync } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Keys } from "../../keys/keys.ts";
import { StorageError } from "../errors.ts";

export type Purpose = "read" | "upload";

/** A key of its own: an address can never pass for somebody's access token, nor a token for an address. */
function keyOf(keys: Keys): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", keys.secret, "", "signed storage addresses", 32));
}

export function signAddress(
  keys: Keys,
  purpose: Purpose,
  url: string,
  seconds: number,
  claims: JWTPayload = {},
): Promise<string> {
  return new SignJWT({ ...claims, url })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(`storage-${purpose}`)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(keyOf(keys));
}

/** What was signed for exactly this object and this purpose. */
export async function openAddress(
  keys: Keys,
  purpose: Purpose,
  url: string,
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
  if (payload.url !== url) throw new StorageError("InvalidSignature");
  return payload;
}
