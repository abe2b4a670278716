import type { PostgrestClient } from "@supabase/postgrest-js";
import type { CardProperty } from "../property/property-card.tsx";

const cardColumns =
  "id,title,price,area_value,area_unit,listing_type,property_type,property_subtype,location_details,images,is_featured";

const featuredLimit = 6;
const newestLimit = 6;

export interface HomeListings {
  featured: CardProperty[];
  newest: CardProperty[];
}

/** What the home page shows of the catalogue. It opens without listings rather than not at all. */
export async function loadHomeListings(rest: PostgrestClient): Promise<HomeListings> {
  const active = () =>
    rest
      .from("properties")
      .select(cardColumns)
      .eq("is_active", true)
      .order("created_at", { ascending: false });
  const [featured, newest] = await Promise.all([
    active().eq("is_featured", true).limit(featuredLimit).overrideTypes<CardProperty[], { merge: false }>(),
    active()
      .limit(newestLimit + featuredLimit)
      .overrideTypes<CardProperty[], { merge: false }>(),
  ]);
  const shown = new Set(featured.data?.map((listing) => listing.id));
  return {
    featured: featured.data ?? [],
    newest: (newest.data ?? []).filter((listing) => !shown.has(listing.id)).slice(0, newestLimit),
  };
}
