import type { Precision } from "../../../domain/listing-point.ts";
import { listingSpot as words } from "../../../domain/messages/index.ts";
import type { Pin, Spot } from "../../../domain/spot.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { fetchPin } from "../../map/pins.ts";

export interface OwnSpot {
  id: string;
  title: string;
  /** Null where none is set. */
  pin: Pin | null;
  shown: { precision: Precision; radius: number | null };
  /** Where the pincode or locality is; null if that is not known, or if there is a pin. */
  around: Spot | null;
}

/** Null unless the listing is the owner's. */
export async function fetchSpot(rest: RestClient, id: string, ownerId: string): Promise<OwnSpot | null> {
  const [{ data, error }, pin] = await Promise.all([
    rest
      .from("properties")
      .select("id, title, listing_points(precision, radius, lat, lng)")
      .eq("id", id)
      .eq("user_id", ownerId)
      .maybeSingle(),
    fetchPin(rest, id),
  ]);
  if (error) throw new ServiceError(words.loadFailed, error);
  if (!data) return null;
  const { precision = "none", radius = null, lat = null, lng = null } = data.listing_points ?? {};
  const around = !pin && lat !== null && lng !== null ? { lat, lng } : null;
  return { id, title: data.title, pin, shown: { precision, radius }, around };
}
