import { type CardProperty, cardOf } from "../../../domain/card-property.ts";
import type { GoneListing, ListingContact } from "../../../domain/function-answers.ts";
import type { ListingPage } from "../../../domain/listing-page.ts";
import type { ListingPoint, PlaceNearby } from "../../../domain/listing-point.ts";
import { detail as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { plainReraNumber, type ReraLookup } from "../../../domain/rera.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError } from "../../clients/service-error.ts";

/** The calls of the page of one listing. The same on the server and in the browser: the client is given. */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An active listing, or null if there is none of that id. */
export async function fetchProperty(rest: RestClient, id: string): Promise<Property | null> {
  if (!uuid.test(id)) return null;
  const { data, error } = await rest
    .from("properties")
    .select("*")
    .eq("id", id)
    .eq("is_active", true)
    .maybeSingle();
  if (error) throw new ServiceError(words.failed, error);
  return data;
}

/** All that the page of an active listing shows but its lookups, in one call; null if there is none of that id. */
export async function fetchListingPage(rest: RestClient, id: string): Promise<ListingPage | null> {
  if (!uuid.test(id)) return null;
  const { data, error } = await rest.rpc("listing_page", { property_id: id });
  if (error) throw new ServiceError(words.failed, error);
  return data;
}

/** What the operator found in the registers about the listing's RERA numbers. */
export async function fetchReraLookups(rest: RestClient, property: Property): Promise<ReraLookup[]> {
  const { rera_number, agent_rera_number } = property.property_details;
  const numbers = [rera_number, agent_rera_number].flatMap((number) =>
    number?.trim() ? plainReraNumber(number) : [],
  );
  if (numbers.length === 0) return [];
  const { data, error } = await rest.from("rera_lookups").select("*").in("number", numbers);
  if (error) throw new ServiceError(words.failed, error);
  return data;
}

export interface Surroundings {
  point: ListingPoint;
  /** The nearest first. */
  nearby: PlaceNearby[];
}

/** Where a listing is shown on the map, and what is near; null if that is not known. */
export async function fetchSurroundings(rest: RestClient, id: string): Promise<Surroundings | null> {
  const { data: shown, error } = await rest
    .from("listing_points")
    .select("lat, lng, precision, radius")
    .eq("property_id", id)
    .maybeSingle();
  if (error) throw new ServiceError(words.failed, error);
  if (!shown) return null;
  const { lat, lng, precision, radius } = shown;
  if (lat === null || lng === null || radius === null || precision === "none") return null;
  const nearby = await rest.rpc("places_nearby", { lat, lng });
  if (nearby.error) throw new ServiceError(words.failed, nearby.error);
  return { point: { lat, lng, precision, radius }, nearby: nearby.data };
}

/** Where a listing was that is no longer shown, and of what kind; null if there never was one of that id. */
export async function fetchGone(rest: RestClient, id: string): Promise<GoneListing | null> {
  if (!uuid.test(id)) return null;
  const { data, error } = await rest.rpc("gone_listing", { property_id: id });
  if (error) throw new ServiceError(words.failed, error);
  return data;
}

/** Others of the same kind, the nearest first. */
export async function fetchSimilar(rest: RestClient, id: string): Promise<CardProperty[]> {
  const { data, error } = await rest.rpc("similar_listings", { property_id: id });
  if (error) throw new ServiceError(words.failed, error);
  return data.map(cardOf);
}

/** The owner's public name; null if unknown. */
export async function fetchOwnerName(rest: RestClient, propertyId: string): Promise<string | null> {
  const { data } = await rest.rpc("listing_owner_name", { property_id: propertyId });
  return data || null;
}

/** For signed-in people, one listing at a time. */
export async function fetchContact(rest: RestClient, propertyId: string): Promise<ListingContact> {
  const { data: contact, error } = await rest.rpc("get_listing_contact", { property_id: propertyId });
  if (error) throw new ServiceError(error.code === "PT429" ? error.message : words.contact.failed, error);
  if (!contact) throw new ServiceError(words.contact.failed, "empty");
  return contact;
}
