import { one, type Queryable } from "../../database/queryable.ts";
import { AuthError } from "../errors.ts";

export type Json = Record<string, unknown>;

export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: "totp" | "webauthn" | "phone";
  status: "unverified" | "verified";
  phone: string | null;
  last_challenged_at: string | null;
  web_authn_aaguid: string | null;
  created_at: string;
  updated_at: string;
}

export interface UserRow {
  id: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  /** `infinity` arrives as a number. */
  banned_until: Date | number | null;
  deleted_at: Date | null;
  raw_app_meta_data: Json;
  raw_user_meta_data: Json;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** Of the account `u`: its identities and factors. */
export const selectIdentities = `
    (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
       from auth.identities i where i.user_id = u.id) as identities,
    (select coalesce(jsonb_agg(to_jsonb(f) - 'secret' - 'web_authn_credential' order by f.created_at, f.id), '[]')
       from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** The user with identities and factors, in one statement. */
export const selectUser = `select u.*, ${selectIdentities} from auth.users u`;

export function findUser(client: Queryable, id: string): Promise<UserRow | null> {
  return one<UserRow>(client, `${selectUser} where u.id = $1 and u.deleted_at is null`, [id]);
}

export function findUserByEmail(client: Queryable, email: string): Promise<UserRow | null> {
  return one<UserRow>(
    client,
    `${selectUser} where lower(u.email) = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
}

/** For changes that depend on the current row: it stays locked until the transaction ends. */
export async function lockUser(client: Queryable, id: string): Promise<UserRow> {
  // Not "for update", which would block inserts of rows that refer to the user.
  await client.query("select 1 from auth.users where id = $1 for no key update", [id]);
  const user = await findUser(client, id);
  if (!user) throw new AuthError("user_not_found");
  return user;
}

interface NewUser {
  id: string;
  email: string | null;
  passwordHash: string | null;
  confirmed: boolean;
  appMetadata: Json;
  userMetadata: Json;
}

/** False when the address is in use. A failing trigger on the table is reported with the message of GoTrue. */
export async function insertUser(client: Queryable, user: NewUser): Promise<boolean> {
  try {
    const { rowCount } = await client.query(
      `insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, $3, case when $4 then now() end, $5, $6)
       on conflict do nothing`,
      [user.id, user.email, user.passwordHash, user.confirmed, user.appMetadata, user.userMetadata],
    );
    return rowCount === 1;
  } catch (error) {
    throw new AuthError("unexpected_failure", { message: "Database error saving new user", cause: error });
  }
}

const changeable = {
  email: "email",
  encryptedPassword: "encrypted_password",
  userMetadata: "raw_user_meta_data",
  appMetadata: "raw_app_meta_data",
  emailChange: "email_change",
  emailChangeConfirmStatus: "email_change_confirm_status",
  bannedUntil: "banned_until",
  confirmationSentAt: "confirmation_sent_at",
  invitedAt: "invited_at",
} as const;

type UserChange = Partial<Record<keyof typeof changeable, unknown>>;

export async function updateUser(client: Queryable, id: string, change: UserChange): Promise<void> {
  const entries = Object.entries(changeable).flatMap(([name, column]) => {
    const value = change[name as keyof typeof changeable];
    return value === undefined ? [] : [{ column, value }];
  });
  const assignments = entries.map(({ column }, index) => `${column} = $${index + 2}, `).join("");
  await client.query(`update auth.users set ${assignments}updated_at = now() where id = $1`, [
    id,
    ...entries.map(({ value }) => value),
  ]);
}

const stamps = {
  confirmation: "confirmation_sent_at",
  recovery: "recovery_sent_at",
  emailChange: "email_change_sent_at",
  reauthentication: "reauthentication_sent_at",
  invitation: "invited_at",
} as const;

export async function recordMailSent(
  client: Queryable,
  id: string,
  mail: keyof typeof stamps,
): Promise<void> {
  await client.query(`update auth.users set ${stamps[mail]} = now(), updated_at = now() where id = $1`, [id]);
}

/** Marks the address as confirmed on the account and on its e-mail identity. */
export async function confirmEmail(client: Queryable, id: string): Promise<void> {
  await client.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}' where id = $1`,
    [id],
  );
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id],
  );
}
