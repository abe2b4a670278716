import type { FactorRow, IdentityRow, Json, UserRow } from "../store/users.ts";

export type UserView = Record<string, unknown> & { id: string };

/** A user in the wire format. Unset fields are left out, as the hosted service does. */
export function userView(user: UserRow): UserView {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    ...time("email_confirmed_at", user.email_confirmed_at),
    phone: user.phone ?? "",
    ...time("phone_confirmed_at", user.phone_confirmed_at),
    ...time("invited_at", user.invited_at),
    ...time("confirmation_sent_at", user.confirmation_sent_at),
    ...time("confirmed_at", user.confirmed_at),
    ...time("recovery_sent_at", user.recovery_sent_at),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...time("email_change_sent_at", user.email_change_sent_at),
    ...time("reauthentication_sent_at", user.reauthentication_sent_at),
    ...time("last_sign_in_at", user.last_sign_in_at),
    ...time("banned_until", user.banned_until instanceof Date ? user.banned_until : null),
    ...time("deleted_at", user.deleted_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorView) } : {}),
    identities: user.identities.map(identityView),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

/** Looks like a new sign-up, so that the answer does not reveal that the address is in use. */
export function obfuscatedUserView(email: string, data: Json | null): UserView {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function identityView(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...time("last_sign_in_at", identity.last_sign_in_at),
    created_at: isoTime(identity.created_at),
    updated_at: isoTime(identity.updated_at),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

export function factorView(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: isoTime(factor.created_at),
    updated_at: isoTime(factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    phone: factor.phone,
    last_challenged_at: factor.last_challenged_at ? isoTime(factor.last_challenged_at) : null,
    ...(factor.web_authn_aaguid ? { web_authn_aaguid: factor.web_authn_aaguid } : {}),
  };
}

function time(name: string, value: Date | string | null): Record<string, string> {
  return value === null ? {} : { [name]: isoTime(value) };
}

function isoTime(value: Date | string): string {
  return new Date(value).toISOString();
}
