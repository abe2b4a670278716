import { listingSpot as words } from "../../domain/messages/index.ts";
import type { Pin, Spot } from "../../domain/spot.ts";
import type { RestClient } from "../clients/rest.ts";
import { ServiceError } from "../clients/service-error.ts";

/** The calls about the exact spot of one's own listing. */

/** Null where none is set. */
export async function fetchPin(rest: RestClient, property_id: string): Promise<Pin | null> {
  const { data, error } = await rest.rpc("my_listing_pin", { property_id }, { get: true });
  if (error) throw new ServiceError(words.loadFailed, error);
  return data[0] ?? null;
}

/** Without a spot it is taken away. */
export async function savePin(
  rest: RestClient,
  property_id: string,
  spot: Spot | null,
  show_exact: boolean,
): Promise<void> {
  const { error } = await rest.rpc("save_listing_pin", { property_id, ...spot, show_exact });
  if (error) throw new ServiceError(words.failed, error);
}
