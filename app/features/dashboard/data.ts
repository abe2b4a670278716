import type { PostgrestError } from "@supabase/postgrest-js";
import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { browserAuth, browserRest } from "../../clients/browser.ts";
import { type Profile, saveProfile } from "../../profile/data.ts";

/** The calls of the dashboard, as the signed-in owner. A failure carries the server's sentence, else ours. */

export async function fetchOwnProperties(userId: string): Promise<Property[]> {
  const rest = await browserRest();
  const { data, error } = await rest
    .from("properties")
    .select("*")
    .eq("user_id", userId)
    .eq("is_active", true)
    .order("created_at", { ascending: false });
  if (error) throw new Error(words.errors.fetch, { cause: error });
  return data;
}

export async function setFeatured(id: string, featured: boolean): Promise<void> {
  await change(id, { is_featured: featured }, words.errors.feature);
}

/** The listing stays in the database, invisible to everybody but its owner. */
export async function softDelete(id: string): Promise<void> {
  await change(id, { is_active: false }, words.errors.delete);
}

async function change(id: string, fields: Partial<Property>, fallback: string): Promise<void> {
  const rest = await browserRest();
  const { data, error } = await rest
    .from("properties")
    .update({ ...fields, updated_at: new Date().toISOString() })
    .eq("id", id)
    .select("id");
  if (error) throw new Error(reasonOf(error) ?? fallback, { cause: error });
  // Row-level security does not refuse: it finds no row.
  if (data.length === 0) throw new Error(fallback);
}

/** The profile is what listings show; the account's own copy follows it. */
export async function updateProfile(userId: string, profile: Profile): Promise<void> {
  await saveProfile(userId, profile);
  const { error } = await (await browserAuth()).updateUser({ data: { ...profile } });
  if (error) throw new Error(error.message || words.profile.failed);
}

/** A lost connection has no sentence of the server. */
function reasonOf(error: PostgrestError): string | null {
  return error.code ? error.message : null;
}
