import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A refresh token is the session's id and a counter, signed with the session's own key. The server stores the
 * counter alone, and can hand out the active token again.
 */
export interface RefreshTokenParts {
  sessionId: string;
  counter: bigint;
  signature: Buffer;
}

const SIGNATURE_BYTES = 24;
const TOTAL_BYTES = 16 + 8 + SIGNATURE_BYTES;

export function formatRefreshToken(sessionId: string, counter: bigint, key: Buffer): string {
  const payload = payloadOf(sessionId, counter);
  return Buffer.concat([payload, sign(payload, key)]).toString("base64url");
}

/** Null for anything that was never ours. */
export function parseRefreshToken(token: string): RefreshTokenParts | null {
  if (token.length !== (TOTAL_BYTES * 4) / 3 || !/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== TOTAL_BYTES) return null;
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
  return createHmac("sha256", key).update(payload).digest().subarray(0, SIGNATURE_BYTES);
}
