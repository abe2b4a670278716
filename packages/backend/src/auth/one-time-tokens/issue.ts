import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Auth } from "../context.ts";
import { insertFlowState } from "../store/flow-states.ts";
import { saveOneTimeToken, type TokenType } from "../store/one-time-tokens.ts";
import type { Queryable } from "../store/queryable.ts";
import type { Challenge } from "../token/code-challenge.ts";

/** The kinds of links, as their address names them. */
export type LinkType = "signup" | "recovery" | "email_change" | "magiclink" | "invite";

export interface IssuedToken {
  /** Goes into the link; stored only as a hash. */
  token: string;
  /** Six digits to type instead; stored only as a hash. */
  code: string;
}

export interface TokenRequest {
  userId: string;
  type: TokenType;
  email: string;
  challenge?: Challenge | null;
  /** What the session will say about how the person signed in, when a code challenge stands at the start. */
  method?: string;
  /** Two mails of one change share the code challenge. */
  flowStateId?: string | null;
}

export async function issueOneTimeToken(
  auth: Auth,
  client: Queryable,
  request: TokenRequest,
): Promise<IssuedToken> {
  const flowStateId = request.flowStateId ?? (await flowOf(client, request));
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
    seconds: auth.settings.oneTimeTokenSeconds,
  });
  return { token, code };
}

async function flowOf(client: Queryable, request: TokenRequest): Promise<string | null> {
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

/** The address that a mail carries. A plain target stays readable in it, as the hosted service writes it. */
export function linkOf(auth: Auth, type: LinkType, token: string, redirectTo: string): string {
  const target = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${auth.settings.authUrl}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}
