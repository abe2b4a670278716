import type { User } from "@supabase/auth-js";
import { consents as consentWords, dashboard as words } from "../../../domain/messages/index.ts";
import type { OwnConsents } from "../../../domain/own-answers.ts";
import type { Property } from "../../../domain/property.ts";
import { browserAuth, browserRest } from "../../clients/browser.ts";
import { ServiceError, serviceError } from "../../clients/service-error.ts";
import { fetchProfile, type Profile, saveProfile } from "../../profile/data.ts";
import { recoveryCodesLeft } from "./second-factor/data.ts";

/** The calls of the dashboard, as the signed-in owner. A failure carries the server's sentence, else ours. */

export interface DashboardData {
  user: User;
  /** Null if they could not be loaded. */
  properties: Property[] | null;
  /** Null if it could not be loaded. */
  profile: Profile | null;
  /** Null without a second factor. */
  codesLeft: number | null;
  /** Conversations with something new in them. */
  unread: number;
  /** Null if they could not be loaded. */
  consents: OwnConsents | null;
}

export async function loadDashboard(user: User): Promise<DashboardData> {
  const logged = (error: unknown) => {
    console.error(error);
    return null;
  };
  const [properties, profile, codesLeft, unread, consents] = await Promise.all([
    fetchOwnProperties(user.id).catch(logged),
    fetchProfile(user.id)
      .then((found) => found ?? { full_name: "", phone: "" })
      .catch(logged),
    recoveryCodesLeft(user).catch(logged),
    countUnread().catch(logged),
    fetchConsents().catch(logged),
  ]);
  return { user, properties, profile, codesLeft, unread: unread ?? 0, consents };
}

async function fetchOwnProperties(userId: string): Promise<Property[]> {
  const rest = await browserRest();
  const { data, error } = await rest
    .from("properties")
    .select("*")
    .eq("user_id", userId)
    .eq("is_active", true)
    .order("created_at", { ascending: false });
  if (error) throw new ServiceError(words.errors.fetch, error);
  return data;
}

async function countUnread(): Promise<number> {
  const { data, error } = await (await browserRest()).rpc("unread_conversations", undefined, { get: true });
  if (error) throw error;
  return data.received + data.sent;
}

async function fetchConsents(): Promise<OwnConsents> {
  const { data, error } = await (await browserRest()).rpc("my_consents", undefined, { get: true });
  if (error) throw error;
  return data;
}

export async function withdrawConsent(kind: string, about: string): Promise<void> {
  const { error } = await (await browserRest()).rpc("withdraw_consent", { kind, about });
  if (error) throw serviceError(error, consentWords.failed);
}

export async function setFeatured(ids: string[], featured: boolean): Promise<void> {
  await change(ids, { is_featured: featured }, words.errors.feature);
}

/** The listings stay in the database, invisible to everybody but their owner. */
export async function softDelete(ids: string[]): Promise<void> {
  await change(ids, { is_active: false }, words.errors.delete);
}

export async function restore(ids: string[]): Promise<void> {
  await change(ids, { is_active: true }, words.errors.restore);
}

async function change(ids: string[], fields: Partial<Property>, fallback: string): Promise<void> {
  const rest = await browserRest();
  const { data, error } = await rest
    .from("properties")
    .update({ ...fields, updated_at: new Date().toISOString() })
    .in("id", ids)
    .select("id");
  if (error) throw serviceError(error, error.code ? fallback : words.errors.unreachable(fallback));
  // Row-level security does not refuse: it finds no row.
  if (data.length < ids.length) throw new ServiceError(fallback, "empty");
}

/** The profile is what listings show; the account's own copy follows it. */
export async function updateProfile(userId: string, profile: Profile): Promise<void> {
  await saveProfile(userId, profile);
  const { error } = await (await browserAuth()).updateUser({ data: { ...profile } });
  if (error) throw new ServiceError(error.message || words.profile.failed, error);
}
