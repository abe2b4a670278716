import type { Precision } from "../../../domain/listing-point.ts";
import { listingSpot as words } from "../../../domain/messages/index.ts";
import type { Spot } from "../../../domain/spot.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError } from "../../clients/service-error.ts";

/** The calls about the spot of one's own listing. */
export interface OwnSpot {
  id: string;
  title: string;
  /** Null where none is set. */
  pin: (Spot & { show_exact: boolean }) | null;
  shown: { precision: Precision; radius: number | null };
}

/** Null unless the listing is the owner's. */
export async function fetchSpot(rest: RestClient, id: string, ownerId: string): Promise<OwnSpot | null> {
  const [listing, pins] = await Promise.all([
    rest
      .from("properties")
      .select("id, title, listing_points(precision, radius)")
      .eq("id", id)
      .eq("user_id", ownerId)
      .maybeSingle(),
    rest.rpc("my_listing_pin", { property_id: id }, { get: true }),
  ]);
  const error = listing.error ?? pins.error;
  if (error) throw new ServiceError(words.loadFailed, error);
  if (!listing.data) return null;
  const { title, listing_points: shown } = listing.data;
  return { id, title, pin: pins.data?.[0] ?? null, shown: shown ?? { precision: "none", radius: null } };
}

/** Without a spot it is taken away. */
export async function saveSpot(
  rest: RestClient,
  property_id: string,
  spot: Spot | null,
  show_exact: boolean,
): Promise<void> {
  const { error } = await rest.rpc("save_listing_pin", { property_id, ...spot, show_exact });
  if (error) throw new ServiceError(words.failed, error);
}
