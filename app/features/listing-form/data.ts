import type { PostgrestError } from "@supabase/postgrest-js";
import type { PincodeArea } from "../../../domain/function-answers.ts";
import type { ListingRow } from "../../../domain/listing-form.ts";
import { listingForm as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { browserAuth, browserRest, mayHaveSession } from "../../clients/browser.ts";

/** The listing service's calls, as the signed-in owner. */

export type Created = { id: string } | "already-listed";

/** The id was made on the device: sending the same listing again finds it instead of making a second one. */
export async function createProperty(row: ListingRow & { id: string; user_id: string }): Promise<Created> {
  const { data: account } = await (await browserAuth()).getSession();
  if (!account.session && !mayHaveSession()) throw new Error(words.errors.mustSignIn);
  const rest = await browserRest();
  const { data, error } = await rest
    .from("properties")
    .insert({ ...row, is_featured: false })
    .select("id")
    .single();
  if (error?.code === "23505") return (await isSameListing(row)) ? { id: row.id } : "already-listed";
  if (error) throw new Error(words.errors.createFailed(reasonOf(error)), { cause: error });
  if (!data) throw new Error(words.errors.noData);
  return { id: row.id };
}

/** The answer to the first try was lost, and this is the retry; unless another tab has listed something else. */
async function isSameListing(row: ListingRow & { id: string }): Promise<boolean> {
  const stored = await fetchProperty(row.id);
  return stored?.title === row.title && stored.description === row.description && stored.price === row.price;
}

export async function fetchProperty(id: string): Promise<Property | null> {
  const rest = await browserRest();
  const { data, error } = await rest.from("properties").select("*").eq("id", id).maybeSingle();
  if (error) throw new Error(words.errors.fetchFailed, { cause: error });
  return data;
}

/** "stale" when somebody saved a newer version since this one was opened; nothing is written then. */
export async function updateProperty(
  id: string,
  version: number,
  row: ListingRow,
): Promise<"saved" | "stale"> {
  const rest = await browserRest();
  const { data, error } = await rest
    .from("properties")
    .update({ ...row, updated_at: new Date().toISOString() })
    .eq("id", id)
    .eq("version", version)
    .select("id");
  if (error) throw new Error(error.code ? error.message : words.errors.updateFailed, { cause: error });
  return data.length > 0 ? "saved" : "stale";
}

/** What the gazetteer knows of a pincode; nothing if it does not, or can't be asked. */
export async function lookUpPincode(pincode: string): Promise<PincodeArea | null> {
  const rest = await browserRest();
  const { data } = await rest.rpc("lookup_pincode", { pincode });
  return data;
}

function reasonOf(error: PostgrestError): string {
  return error.code ? error.message : words.errors.network;
}
