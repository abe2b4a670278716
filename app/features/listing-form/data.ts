import type { User } from "@supabase/auth-js";
import type { PincodeArea, UsualPriceRange } from "../../../domain/function-answers.ts";
import type { ListingRow } from "../../../domain/listing-row.ts";
import { listingForm as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import type { Pin } from "../../../domain/spot.ts";
import { browserRest } from "../../clients/browser.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { fetchPin } from "../../map/pins.ts";
import { profileHasPhone } from "../../profile/data.ts";

/** What the form shows, read as the signed-in owner; save.ts writes. */

export interface FormStartData {
  user: User;
  /** Whether the profile is known to lack a phone number. */
  asksPhone: boolean;
}

export async function loadForm(user: User): Promise<FormStartData> {
  const hasPhone = await profileHasPhone(user.id).catch((error) => {
    console.error(error);
    return null;
  });
  return { user, asksPhone: hasPhone === false };
}

export async function fetchProperty(id: string): Promise<Property | null> {
  const rest = await browserRest();
  const { data, error } = await rest.from("properties").select("*").eq("id", id).maybeSingle();
  if (error) throw new ServiceError(words.errors.fetchFailed, error);
  return data;
}

export async function fetchOwnPin(id: string): Promise<Pin | null> {
  return fetchPin(await browserRest(), id);
}

/** What the gazetteer knows of a pincode; nothing if it does not, or can't be asked. */
export async function lookUpPincode(pincode: string, signal: AbortSignal): Promise<PincodeArea | null> {
  const rest = await browserRest();
  const { data } = await rest.rpc("lookup_pincode", { pincode }).abortSignal(signal);
  return data;
}

const maxPriceWait = 3_000;

/** What similar listings cost. Null if too little is known, or if it can't be told within three seconds. */
export async function fetchUsualPrices(row: ListingRow): Promise<UsualPriceRange | null> {
  const { listing_type, property_type, location_details } = row;
  const { city = "", state = "" } = location_details;
  const rest = await browserRest();
  const { data } = await rest
    .rpc("usual_price_range", { listing_type, property_type, city, state })
    .abortSignal(AbortSignal.timeout(maxPriceWait));
  return data;
}
