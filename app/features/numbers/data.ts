import { numbers as words } from "../../../domain/messages/index.ts";
import type { ListingNumbers } from "../../../domain/own-answers.ts";
import { browserRest } from "../../clients/browser.ts";
import { ServiceError } from "../../clients/service-error.ts";

/** Null if the listing is not one's own. */
export async function fetchNumbers(id: string): Promise<ListingNumbers | null> {
  const rest = await browserRest();
  const { data, error } = await rest.rpc("my_listing_numbers", { property_id: id }, { get: true });
  if (error) throw new ServiceError(words.loadFailed, error);
  return data;
}
