import { one, type Queryable } from "../../database/queryable.ts";
import type { Bucket } from "../limits/limits.ts";
import type { SessionRow } from "./sessions.ts";
import { selectIdentities, type UserRow } from "./users.ts";

/** The account with an address, and which of these marks of devices it knows. */
export function findForSignIn(
  client: Queryable,
  email: string,
  marks: string[],
): Promise<(UserRow & { known_marks: string[] }) | null> {
  return one(
    client,
    `select u.*, ${selectIdentities}, array(select d.mark from auth.known_devices d
         where d.user_id = u.id and d.mark = any ($2)) as known_marks
     from auth.users u where lower(u.email) = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email, marks],
  );
}

interface SignIn {
  userId: string;
  method: string;
  hmacKey: Buffer;
  userAgent: string | null;
  ip: string | null;
  /** By which the device will be known. */
  marks: string[];
  password?: ComparedPassword;
}

/** A password that was compared with the account's, before the row was locked. */
export interface ComparedPassword {
  hash: string;
  /** What replaces an outdated hash. */
  newHash: string | undefined;
  /** The attempt is put back here: it was a right one. */
  bucket: Bucket;
}

type SignedInRow = UserRow & { session_id: string; session_created_at: Date; signed_in_at: number };

/**
 * All that a sign-in writes, in one statement, which is a transaction by itself. Null when the account is gone or its
 * password was changed during the comparison: then the given one is no longer right.
 */
export async function recordSignIn(
  client: Queryable,
  { userId, method, hmacKey, userAgent, ip, marks, password }: SignIn,
): Promise<{ user: UserRow; session: SessionRow } | null> {
  const row = await one<SignedInRow>(client, statement, [
    userId,
    hmacKey,
    userAgent,
    ip,
    method,
    marks,
    password?.hash ?? null,
    password?.newHash ?? null,
    password?.bucket.key ?? null,
    password?.bucket.burst ?? null,
  ]);
  if (!row) return null;
  const { session_id: id, session_created_at: created_at, signed_in_at: timestamp, ...user } = row;
  const session: SessionRow = {
    id,
    user_id: userId,
    factor_id: null,
    aal: "aal1",
    not_after: null,
    refreshed_at: null,
    refresh_token_hmac_key: hmacKey,
    refresh_token_counter: "1",
    created_at,
    amr: [{ method, timestamp }],
  };
  return { user, session };
}

const statement = `
  with u as (
    update auth.users set last_sign_in_at = now(), updated_at = now(),
      encrypted_password = coalesce($8, encrypted_password)
     where id = $1 and deleted_at is null and ($7::text is null or encrypted_password = $7)
     returning *
  ), session as (
    insert into auth.sessions (user_id, refresh_token_hmac_key, user_agent, ip)
    select id, $2, $3, $4 from u returning id, created_at
  ), method as (
    insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $5 from session
    returning floor(extract(epoch from updated_at))::float8 as signed_in_at
  ), device as (
    insert into auth.known_devices (user_id, mark) select u.id, mark from u, unnest($6::text[]) as mark
    on conflict (user_id, mark) do update set seen_at = now()
  ), attempt as (
    update backend.rate_limits set tokens = least($10::float8, tokens + 1)
     where key = $9 and exists (select from u)
  )
  select u.*, ${selectIdentities}, session.id as session_id, session.created_at as session_created_at, signed_in_at
  from u, session, method`;
