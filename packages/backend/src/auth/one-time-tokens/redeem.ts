import type { Queryable } from "../../database/queryable.ts";
import {
  countWrongCode,
  deleteToken,
  findTokensForCode,
  type OneTimeTokenRow,
  type TokenType,
  takeTokenByHash,
} from "../store/one-time-tokens.ts";
import { hashCode, hashToken } from "./issue.ts";

const maxWrongCodes = 5;

/** The stored token types that a link or code of each wire type may match. */
export const tokenTypes = new Map<string, TokenType[]>([
  ["signup", ["confirmation_token"]],
  ["invite", ["confirmation_token"]],
  ["recovery", ["recovery_token"]],
  ["magiclink", ["recovery_token"]],
  ["email", ["confirmation_token", "recovery_token"]],
  ["email_change", ["email_change_token_new", "email_change_token_current"]],
  ["sms", []],
  ["phone_change", []],
]);

export function redeemLink(
  client: Queryable,
  token: string,
  types: TokenType[],
): Promise<OneTimeTokenRow | null> {
  return takeTokenByHash(client, hashToken(token), types);
}

/** A wrong code is counted in the caller's transaction: it must be committed, so this does not throw. */
export async function redeemCode(
  client: Queryable,
  email: string,
  code: string,
  types: TokenType[],
): Promise<OneTimeTokenRow | null> {
  const candidates = await findTokensForCode(client, email, types);
  const match = candidates.find((token) => token.code_hash === hashCode(token.user_id, email, code));
  if (match) {
    await deleteToken(client, match.id);
    return match;
  }
  await countWrongCode(
    client,
    candidates.map((token) => token.id),
    maxWrongCodes,
  );
  return null;
}
