import type { PostgrestError } from "@supabase/postgrest-js";
import { listingForm as words } from "../../../domain/messages/index.ts";
import { browserAuth, browserRest } from "../../clients/browser.ts";
import { ServiceError, sentenceOf, serviceError } from "../../clients/service-error.ts";
import { mayHaveSession } from "../../clients/stored-session.ts";
import { savePin } from "../../map/pins.ts";
import { fetchProperty } from "./data.ts";
import type { ListingSubmission } from "./submission.ts";

export type SaveOutcome =
  /** The listing is; its exact spot may not be. */
  | { status: "saved"; lacksPin?: true }
  /** Another tab has listed something else with this id: the next try needs a new one. */
  | { status: "id taken" }
  /** Somebody saved a newer version since this one was opened. Null if it is gone. */
  | { status: "stale"; newerVersion: number | null }
  | { status: "failed"; message: string };

export async function saveListing(submission: ListingSubmission): Promise<SaveOutcome> {
  const isNew = submission.version === null;
  try {
    const outcome = isNew ? await create(submission) : await update(submission);
    return outcome.status === "saved" ? await savePinOf(submission) : outcome;
  } catch (error) {
    console.error(error);
    const { creating, updating, network } = words.errors;
    return { status: "failed", message: (isNew ? creating : updating)(sentenceOf(error, network)) };
  }
}

/** The listing is stored whatever becomes of its pin. */
async function savePinOf({ id, pin }: ListingSubmission): Promise<SaveOutcome> {
  try {
    if (pin) await savePin(await browserRest(), id, pin.spot, pin.show_exact);
    return { status: "saved" };
  } catch (error) {
    console.error(error);
    return { status: "saved", lacksPin: true };
  }
}

/** The id was made on the device: sending the same listing again finds it instead of making a second one. */
async function create(submission: ListingSubmission): Promise<SaveOutcome> {
  const { data: account } = await (await browserAuth()).getSession();
  if (!account.session && !mayHaveSession()) throw new ServiceError(words.errors.mustSignIn, "empty");
  const { data, error } = submission.owner ? await saveWithPhone(submission) : await insert(submission);
  if (error?.code === "23505") return { status: (await isSameListing(submission)) ? "saved" : "id taken" };
  if (error) throw new ServiceError(words.errors.createFailed(reasonOf(error)), error);
  if (!data) throw new ServiceError(words.errors.noData, "empty");
  return { status: "saved" };
}

async function insert({ id, userId, row }: ListingSubmission) {
  const rest = await browserRest();
  const listing = { ...row, id, user_id: userId, is_featured: false };
  return rest.from("properties").insert(listing).select("id").single();
}

/** The answer to the first try was lost, and this is the retry; unless another tab has listed something else. */
async function isSameListing({ id, row }: ListingSubmission): Promise<boolean> {
  const stored = await fetchProperty(id);
  return stored?.title === row.title && stored.description === row.description && stored.price === row.price;
}

async function update(submission: ListingSubmission): Promise<SaveOutcome> {
  const { data, error } = submission.owner ? await saveWithPhone(submission) : await change(submission);
  if (error) throw serviceError(error, words.errors.updateFailed);
  if (data) return { status: "saved" };
  return { status: "stale", newerVersion: (await fetchProperty(submission.id))?.version ?? null };
}

async function change({ id, version, row }: ListingSubmission) {
  const rest = await browserRest();
  return rest
    .from("properties")
    .update({ ...row, updated_at: new Date().toISOString() })
    .eq("id", id)
    .eq("version", version ?? 0)
    .select("id")
    .maybeSingle();
}

/** Listing and phone number in one transaction. */
async function saveWithPhone({ id, version, row, owner }: ListingSubmission) {
  const rest = await browserRest();
  return rest.rpc("save_listing_with_phone", {
    listing: { ...row, id },
    owner_phone: owner?.phone ?? "",
    owner_name: owner?.name ?? "",
    ...(version !== null && { expected_version: version }),
  });
}

function reasonOf(error: PostgrestError): string {
  return error.code ? error.message : words.errors.network;
}
