import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A refresh token is the session's id and a counter, signed with the session's own key. Only the counter is stored,
 * so that the active token can be issued again.
 */
export interface RefreshTokenParts {
  sessionId: string;
  counter: bigint;
  signature: Buffer;
}

const signatureBytes = 24;
const totalBytes = 16 + 8 + signatureBytes;

export function formatRefreshToken(sessionId: string, counter: bigint, key: Buffer): string {
  const payload = payloadOf(sessionId, counter);
  return Buffer.concat([payload, sign(payload, key)]).toString("base64url");
}

/** Null for anything that is not such a token. */
export function parseRefreshToken(token: string): RefreshTokenParts | null {
  if (token.length !== (totalBytes * 4) / 3 || !/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== totalBytes) return null;
  const hex = bytes.subarray(0, 16).toString("hex");
  return {
    sessionId: [0, 8, 12, 16, 20].map((start, i) => hex.slice(start, [8, 12, 16, 20, 32][i])).join("-"),
    counter: bytes.readBigUInt64BE(16),
    signature: bytes.subarray(24),
  };
}

export function isSignedBy(parts: RefreshTokenParts, key: Buffer): boolean {
  return timingSafeEqual(sign(payloadOf(parts.sessionId, parts.counter), key), parts.signature);
}

function payloadOf(sessionId: string, counter: bigint): Buffer {
  const payload = Buffer.alloc(24);
  payload.write(sessionId.replaceAll("-", ""), "hex");
  payload.writeBigUInt64BE(counter, 16);
  return payload;
}

function sign(payload: Buffer, key: Buffer): Buffer {
  return createHmac("sha256", key).update(payload).digest().subarray(0, signatureBytes);
}
