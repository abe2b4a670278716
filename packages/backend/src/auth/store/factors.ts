import { exactlyOne, one, type Queryable } from "../../database/queryable.ts";
import type { FactorRow, Json } from "./users.ts";

export interface SecretFactorRow extends FactorRow {
  user_id: string;
  secret: string | null;
  last_totp_step: string | null;
  web_authn_credential: Json | null;
}

export interface ChallengeRow {
  id: string;
  factor_id: string;
  ip_address: string | null;
  web_authn_session_data: Json | null;
  verified_at: Date | null;
  created_at: Date;
}

interface NewFactor {
  userId: string;
  friendlyName: string;
  type: FactorRow["factor_type"];
  secret: string | null;
}

/** Null when the user has a factor of this name. */
export function insertFactor(client: Queryable, factor: NewFactor): Promise<{ id: string } | null> {
  return one<{ id: string }>(
    client,
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    [factor.userId, factor.friendlyName, factor.type, factor.secret],
  );
}

/** Deletes unfinished enrollments. */
export async function purgeUnfinishedFactors(client: Queryable, userId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and created_at < now() - interval '5 minutes'`,
    [userId],
  );
}

/** Serialises attempts at one factor. */
export function lockFactor(client: Queryable, id: string, userId: string): Promise<SecretFactorRow | null> {
  return one<SecretFactorRow>(
    client,
    "select * from auth.mfa_factors where id = $1 and user_id = $2 for update",
    [id, userId],
  );
}

export async function markFactorVerified(client: Queryable, factor: SecretFactorRow): Promise<void> {
  await client.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
    factor.id,
  ]);
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [factor.user_id, factor.factor_type],
  );
}

export async function rememberTotpStep(client: Queryable, id: string, step: number): Promise<void> {
  await client.query("update auth.mfa_factors set last_totp_step = $2 where id = $1", [id, step]);
}

export async function saveCredential(
  client: Queryable,
  id: string,
  credential: Json,
  aaguid: string | null,
): Promise<void> {
  await client.query(
    `update auth.mfa_factors set web_authn_credential = $2, updated_at = now(),
       web_authn_aaguid = coalesce($3, web_authn_aaguid) where id = $1`,
    [id, credential, aaguid],
  );
}

export async function deleteFactor(client: Queryable, id: string): Promise<void> {
  await client.query("delete from auth.mfa_factors where id = $1", [id]);
}

export async function insertChallenge(
  client: Queryable,
  factorId: string,
  ip: string | null,
  webAuthn: Json | null,
): Promise<ChallengeRow> {
  await client.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", [factorId]);
  return exactlyOne<ChallengeRow>(
    client,
    `insert into auth.mfa_challenges (factor_id, ip_address, web_authn_session_data)
     values ($1, $2, $3) returning *`,
    [factorId, ip, webAuthn],
  );
}

export function findChallenge(client: Queryable, id: string, factorId: string): Promise<ChallengeRow | null> {
  return one<ChallengeRow>(client, "select * from auth.mfa_challenges where id = $1 and factor_id = $2", [
    id,
    factorId,
  ]);
}

export async function markChallengeUsed(client: Queryable, id: string): Promise<void> {
  await client.query("update auth.mfa_challenges set verified_at = now() where id = $1", [id]);
}
