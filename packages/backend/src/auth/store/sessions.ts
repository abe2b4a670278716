import { one, type Queryable } from "../../database/queryable.ts";

export interface SessionRow {
  id: string;
  user_id: string;
  factor_id: string | null;
  aal: "aal1" | "aal2";
  not_after: Date | null;
  refreshed_at: Date | null;
  refresh_token_hmac_key: Buffer;
  refresh_token_counter: string;
  created_at: Date;
  /** Newest first. */
  amr: AmrEntry[];
}

interface AmrEntry {
  method: string;
  timestamp: number;
}

const columns = `s.*,
  (select coalesce(jsonb_agg(jsonb_build_object('method', a.authentication_method,
       'timestamp', floor(extract(epoch from a.updated_at))::bigint) order by a.updated_at desc), '[]')
     from auth.mfa_amr_claims a where a.session_id = s.id) as amr`;

export async function insertAmr(client: Queryable, sessionId: string, method: string): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

export function findSession(client: Queryable, id: string): Promise<SessionRow | null> {
  return one<SessionRow>(client, `select ${columns} from auth.sessions s where s.id = $1`, [id]);
}

/** Serialises refreshes of one session. */
export async function lockSession(client: Queryable, id: string): Promise<SessionRow | null> {
  await client.query("select 1 from auth.sessions where id = $1 for update", [id]);
  return findSession(client, id);
}

export async function rotateSession(client: Queryable, id: string): Promise<void> {
  await client.query(
    `update auth.sessions set refresh_token_counter = refresh_token_counter + 1,
       refreshed_at = now(), updated_at = now() where id = $1`,
    [id],
  );
}

export async function raiseSession(client: Queryable, id: string, factorId: string): Promise<void> {
  await client.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    [id, factorId],
  );
}

export async function lowerSessionsOfFactor(client: Queryable, factorId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  );
  await client.query(
    "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1",
    [factorId],
  );
}

export async function deleteSession(client: Queryable, id: string): Promise<void> {
  await client.query("delete from auth.sessions where id = $1", [id]);
}

export async function deleteSessionsOf(client: Queryable, userId: string): Promise<void> {
  await client.query("delete from auth.sessions where user_id = $1", [userId]);
}

export async function deleteOtherSessions(client: Queryable, userId: string, keep: string): Promise<void> {
  await client.query("delete from auth.sessions where user_id = $1 and id <> $2", [userId, keep]);
}

export async function deleteWeakSessions(client: Queryable, userId: string, keep: string): Promise<void> {
  await client.query("delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'", [
    userId,
    keep,
  ]);
}
