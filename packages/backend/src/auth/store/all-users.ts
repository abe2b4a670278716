import { one, type Queryable } from "../../database/queryable.ts";
import { selectUser, type UserRow } from "./users.ts";

/** For the operator: any account, soft-deleted ones included. */
export function findAnyUser(client: Queryable, id: string): Promise<UserRow | null> {
  return one<UserRow>(client, `${selectUser} where u.id = $1`, [id]);
}

interface UserPage {
  limit: number;
  offset: number;
  /** Part of an address or of a name; empty for all. */
  filter: string;
}

const matches = `($1 = '' or position(lower($1) in lower(u.email)) > 0
  or position(lower($1) in lower(u.raw_user_meta_data ->> 'full_name')) > 0)`;

/** Newest first. */
export async function listUsers(
  client: Queryable,
  { limit, offset, filter }: UserPage,
): Promise<{ users: UserRow[]; total: number }> {
  const { rows: users } = await client.query<UserRow>(
    `${selectUser} where ${matches} order by u.created_at desc, u.id limit $2 offset $3`,
    [filter, limit, offset],
  );
  const count = await one<{ total: string }>(
    client,
    `select count(*) as total from auth.users u where ${matches}`,
    [filter],
  );
  return { users, total: Number(count?.total ?? 0) };
}

export async function deleteUser(client: Queryable, id: string): Promise<void> {
  await client.query("delete from auth.users where id = $1", [id]);
}

/** Soft delete: removes personal data and credentials, and keeps the id for rows that refer to it. */
export async function softDeleteUser(client: Queryable, id: string): Promise<void> {
  await client.query(
    `update auth.users set deleted_at = now(), updated_at = now(), encrypted_password = null, phone = null,
       email = encode(sha256(convert_to(id::text || coalesce(email, ''), 'UTF8')), 'hex'),
       email_change = '', email_change_confirm_status = 0, raw_app_meta_data = '{}', raw_user_meta_data = '{}'
     where id = $1 and deleted_at is null`,
    [id],
  );
  await client.query(
    `update auth.identities set updated_at = now(), identity_data = '{}',
       provider_id = encode(sha256(convert_to(id::text || provider_id, 'UTF8')), 'hex')
     where user_id = $1`,
    [id],
  );
  for (const table of ["mfa_factors", "sessions", "one_time_tokens", "flow_state", "known_devices"]) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}
