import type { User } from "@supabase/auth-js";
import { consentVersions } from "../../domain/consents.ts";
import type { Tables } from "../../domain/database.ts";
import { dashboard } from "../../domain/messages/index.ts";
import { browserRest } from "../clients/browser.ts";
import { ServiceError, serviceError } from "../clients/service-error.ts";

const words = dashboard.profile;

/** The calls about the signed-in person's own profile: nobody can read another's. */
export type Profile = Pick<Tables["profiles"]["Row"], "full_name" | "phone">;

/** Null if there is none yet. */
export async function fetchProfile(userId: string): Promise<Profile | null> {
  const rest = await browserRest();
  const { data, error } = await rest.from("profiles").select("full_name, phone").eq("id", userId).single();
  if (error?.code === "PGRST116") return null;
  if (error) throw serviceError(error, words.loadFailed);
  return data;
}

export async function saveProfile(userId: string, profile: Profile): Promise<void> {
  const rest = await browserRest();
  const row = { id: userId, ...profile, updated_at: new Date().toISOString() };
  const { error } = await rest.from("profiles").upsert(row, { onConflict: "id" });
  if (error) throw serviceError(error, words.failed);
}

/** After sign-up and the first sign-in. A profile that could not be read or saved stops nobody: it is only logged. */
export async function saveNewProfile(userId: string, profile: Profile): Promise<void> {
  await saveProfile(userId, profile).catch(logOnly);
}

/** Somebody without a profile gets one from what the account says. */
export async function ensureProfile(user: User): Promise<void> {
  try {
    if (await fetchProfile(user.id)) return;
    const { full_name, phone } = user.user_metadata;
    const name = (typeof full_name === "string" && full_name) || user.email?.split("@")[0] || "User";
    await saveProfile(user.id, { full_name: name, phone: typeof phone === "string" ? phone : "" });
    // No form of ours came first: the terms stand below the button that leads to Google.
    if (user.app_metadata.provider === "google") await acceptTerms();
  } catch (error) {
    logOnly(error);
  }
}

async function acceptTerms(): Promise<void> {
  const rest = await browserRest();
  const { error } = await rest.rpc("accept_terms", { version: consentVersions.terms });
  if (error) throw serviceError(error, words.failed);
}

/** What the service refused stops nobody. A program that could not be loaded is another matter. */
function logOnly(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
  console.error("The profile is not up to date:", error.message);
}

/** True, false, or null when it could not be found out: then the form does not ask. */
export async function profileHasPhone(userId: string): Promise<boolean | null> {
  const rest = await browserRest();
  const { data, error } = await rest.from("profiles").select("phone").eq("id", userId).maybeSingle();
  return error ? null : !!data?.phone;
}
