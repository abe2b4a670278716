import { one, type Queryable } from "../../database/queryable.ts";

export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "reauthentication_token";

export interface OneTimeTokenRow {
  id: string;
  user_id: string;
  token_type: TokenType;
  code_hash: string;
  attempts: number;
  relates_to: string;
  flow_state_id: string | null;
  contested_from: string | null;
  expires_at: Date;
}

interface NewOneTimeToken {
  userId: string;
  type: TokenType;
  tokenHash: string;
  codeHash: string;
  relatesTo: string;
  flowStateId: string | null;
  contestedFrom: string | null;
  seconds: number;
}

/** A newer token of one kind replaces the older. */
export async function saveOneTimeToken(client: Queryable, token: NewOneTimeToken): Promise<void> {
  await client.query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id, contested_from, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, code_hash = excluded.code_hash, attempts = 0,
       relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id,
       contested_from = coalesce(excluded.contested_from, auth.one_time_tokens.contested_from),
       expires_at = excluded.expires_at, updated_at = now()`,
    [
      token.userId,
      token.type,
      token.tokenHash,
      token.codeHash,
      token.relatesTo,
      token.flowStateId,
      token.contestedFrom,
      token.seconds,
    ],
  );
}

/** Finds and deletes the token in one statement: of two requests with one link, one succeeds. */
export function takeTokenByHash(
  client: Queryable,
  tokenHash: string,
  types: TokenType[],
): Promise<OneTimeTokenRow | null> {
  return one<OneTimeTokenRow>(
    client,
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type = any($2) and expires_at > now() returning *`,
    [tokenHash, types],
  );
}

export async function findTokensForCode(
  client: Queryable,
  email: string,
  types: TokenType[],
): Promise<OneTimeTokenRow[]> {
  const { rows } = await client.query<OneTimeTokenRow>(
    `select * from auth.one_time_tokens
     where relates_to = $1 and token_type = any($2) and expires_at > now() for update`,
    [email, types],
  );
  return rows;
}

export async function countWrongCode(client: Queryable, ids: string[], maxAttempts: number): Promise<void> {
  await client.query("update auth.one_time_tokens set attempts = attempts + 1 where id = any($1)", [ids]);
  await client.query("delete from auth.one_time_tokens where id = any($1) and attempts >= $2", [
    ids,
    maxAttempts,
  ]);
}

/** The link still confirms the address; the password of the sign-up that it belongs to does not count any more. */
export async function contestConfirmation(client: Queryable, userId: string): Promise<void> {
  await client.query(
    "update auth.one_time_tokens set contested_from = 'nowhere' where user_id = $1 and token_type = 'confirmation_token'",
    [userId],
  );
}

export async function deleteToken(client: Queryable, id: string): Promise<void> {
  await client.query("delete from auth.one_time_tokens where id = $1", [id]);
}

export async function deleteTokensOf(client: Queryable, userId: string, types: TokenType[]): Promise<void> {
  await client.query("delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)", [
    userId,
    types,
  ]);
}
