import type { Queryable } from "../../database/queryable.ts";
import type { Json } from "./users.ts";

interface NewIdentity {
  userId: string;
  provider: string;
  providerId: string;
  data: Json;
}

/** False when the provider's subject already belongs to an account. */
export async function insertIdentity(client: Queryable, identity: NewIdentity): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now()) on conflict (provider_id, provider) do nothing`,
    [identity.userId, identity.provider, identity.providerId, identity.data],
  );
  return rowCount === 1;
}

export async function findIdentityOwner(
  client: Queryable,
  provider: string,
  providerId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [provider, providerId],
  );
  return rows[0]?.user_id ?? null;
}

/**
 * The account with this address, else the only account without one whose identity has it verified. Where the account has
 * an address of its own, that of an identity may be given up and somebody else's by now.
 */
export async function findOwnerOfEmail(client: Queryable, email: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string; is_own: boolean }>(
    `select id, true as is_own from auth.users
      where lower(email) = $1 and not is_sso_user and deleted_at is null
     union all
     select distinct i.user_id, false from auth.identities i join auth.users u on u.id = i.user_id
      where i.email = $1 and i.identity_data ->> 'email_verified' = 'true' and u.email is null`,
    [email],
  );
  const own = rows.find(({ is_own }) => is_own);
  return own?.id ?? (rows.length === 1 ? (rows[0]?.id ?? null) : null);
}

export async function refreshIdentity(
  client: Queryable,
  provider: string,
  providerId: string,
  data: Json,
): Promise<void> {
  await client.query(
    `update auth.identities set identity_data = identity_data || $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2`,
    [provider, providerId, data],
  );
}

export async function deleteIdentity(client: Queryable, id: string): Promise<void> {
  await client.query("delete from auth.identities where id = $1", [id]);
}

export async function deleteOutsideIdentities(client: Queryable, userId: string): Promise<void> {
  await client.query("delete from auth.identities where user_id = $1 and provider <> 'email'", [userId]);
}

export async function deleteIdentitiesOf(client: Queryable, userId: string): Promise<void> {
  await client.query("delete from auth.identities where user_id = $1", [userId]);
}

/** Keeps the e-mail identity equal to the account's address. */
export async function renameEmailIdentity(client: Queryable, userId: string, email: string): Promise<void> {
  await client.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [userId, email],
  );
}

/** For an address set by an operator: unverified. Creates the e-mail identity if there is none. */
export async function setEmailIdentity(client: Queryable, userId: string, email: string): Promise<void> {
  await client.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::uuid, 'email', $1::text, jsonb_build_object('sub', $1::text, 'email', $2::text,
       'email_verified', false, 'phone_verified', false), now())
     on conflict (provider_id, provider) do update set updated_at = now(),
       identity_data = auth.identities.identity_data || jsonb_build_object('email', $2::text, 'email_verified', false)`,
    [userId, email],
  );
}
