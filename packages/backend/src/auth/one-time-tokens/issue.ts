import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth } from "../context.ts";
import { insertFlowState } from "../store/flow-states.ts";
import { saveOneTimeToken, type TokenType } from "../store/one-time-tokens.ts";
import type { Challenge } from "../token/code-challenge.ts";

/** The `type` in a link's query. */
export type LinkType = "signup" | "recovery" | "email_change" | "magiclink" | "invite";

interface IssuedToken {
  /** Goes into the link; stored only as a hash. */
  token: string;
  /** Six digits to enter instead; stored only as a hash. */
  code: string;
}

interface TokenRequest {
  userId: string;
  type: TokenType;
  email: string;
  challenge?: Challenge | null;
  /** The session's authentication method, for flows with a code challenge. */
  method?: string;
  /** The two mails of one change share a flow state. */
  flowStateId?: string | null;
  /** See `signUpAgain`. */
  contestedFrom?: string | null;
}

export async function issueOneTimeToken(
  auth: Auth,
  client: Queryable,
  request: TokenRequest,
): Promise<IssuedToken> {
  const flowStateId = request.flowStateId ?? (await insertFlow(client, request));
  const random = randomBytes(28).toString("hex");
  const token = flowStateId ? `pkce_${random}` : random;
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  await saveOneTimeToken(client, {
    userId: request.userId,
    type: request.type,
    tokenHash: hashToken(token),
    codeHash: hashCode(request.userId, request.email, code),
    relatesTo: request.email,
    flowStateId,
    contestedFrom: request.contestedFrom ?? null,
    seconds: auth.settings.oneTimeTokenSeconds,
  });
  return { token, code };
}

async function insertFlow(client: Queryable, request: TokenRequest): Promise<string | null> {
  if (!request.challenge) return null;
  return insertFlowState(client, {
    userId: request.userId,
    challenge: request.challenge.challenge,
    challengeMethod: request.challenge.method,
    method: request.method ?? "otp",
    providerType: "email",
  });
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function hashCode(userId: string, email: string, code: string): string {
  return createHash("sha256").update(`${userId}:${email}:${code}`).digest("hex");
}

/** The link in a mail. A target without special characters is not encoded, as the hosted service does. */
export function linkOf(auth: Auth, type: LinkType, token: string, redirectTo: string): string {
  const target = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${auth.settings.authUrl}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}
