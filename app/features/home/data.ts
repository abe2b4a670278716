import { type CardProperty, cardColumns, cardOf } from "../../../domain/card-property.ts";
import { home, listings } from "../../../domain/messages/index.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError } from "../../clients/service-error.ts";

const maxFeatured = 6;
const maxNewest = 6;

export interface HomeListings {
  featured: CardProperty[];
  newest: CardProperty[];
}

/** The listings of the home page. If they cannot be loaded the page opens without them. */
export async function loadHomeListings(
  rest: RestClient,
  log: (error: unknown) => void,
): Promise<HomeListings> {
  const noted = (error: unknown) => {
    log(error);
    return [];
  };
  const [featured, newest] = await Promise.all([
    fetchFeatured(rest).catch(noted),
    fetchNewest(rest, maxNewest + maxFeatured).catch(noted),
  ]);
  const shown = new Set(featured.map((listing) => listing.id));
  return { featured, newest: newest.filter((listing) => !shown.has(listing.id)).slice(0, maxNewest) };
}

async function fetchFeatured(rest: RestClient): Promise<CardProperty[]> {
  const { data, error } = await newestFirst(rest).eq("is_featured", true).limit(maxFeatured);
  if (error) throw new ServiceError(home.failed.featured, error);
  return data.map(cardOf);
}

async function fetchNewest(rest: RestClient, max: number): Promise<CardProperty[]> {
  const { data, error } = await newestFirst(rest).limit(max);
  if (error) throw new ServiceError(listings.failed, error);
  return data.map(cardOf);
}

function newestFirst(rest: RestClient) {
  return rest
    .from("properties")
    .select(cardColumns)
    .eq("is_active", true)
    .order("created_at", { ascending: false });
}
