import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { text } from "../body.ts";
import { invalid } from "../errors.ts";

export const challengeFields = { code_challenge: text, code_challenge_method: text };

export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

const shape = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/);

/** Null for the implicit flow. */
export function readChallenge(given: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = given;
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!shape.safeParse(challenge).success) {
    throw invalid(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  const known = method.toLowerCase();
  if (known !== "s256" && known !== "plain") throw invalid("Invalid code_challenge_method");
  return { challenge, method: known };
}

export function matchesChallenge({ challenge, method }: Challenge, verifier: string): boolean {
  const computed = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [left, right] = [Buffer.from(computed), Buffer.from(challenge)];
  return left.length === right.length && timingSafeEqual(left, right);
}
