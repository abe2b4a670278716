import { type FoundLocations, isFoundLocations } from "../../../domain/found-locations.ts";
import { placeLabel } from "../../../domain/location.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import type { RestClient } from "../../clients/rest.ts";

/** What a place is called, for the chip of the location filter; null if the gazetteer does not know it. */
export async function placeName(rest: RestClient, place: string): Promise<string | null> {
  const { data } = await rest
    .from("geo_locations")
    .select("village,subdistrict,district,state")
    .eq("geo_uid", place)
    .maybeSingle();
  return data && placeLabel(data);
}

/** The district around a place, whether that is given as a geo_uid, a pincode or a name. */
export async function districtOf(
  rest: RestClient,
  place: string,
): Promise<{ uid: string; name: string } | null> {
  const columns = "state,district";
  const known = await rest.from("geo_locations").select(columns).eq("geo_uid", place).maybeSingle();
  const named =
    known.data ??
    (await rest.rpc("search_geo_locations_v2", { query_text: place, max_results: 1 })).data?.[0];
  if (!named?.district || !named.state) return null;
  const { data } = await rest
    .from("geo_locations")
    .select("geo_uid")
    .eq("location_type", "district")
    .eq("state", named.state)
    .eq("district", named.district)
    .maybeSingle();
  return data && { uid: data.geo_uid, name: words.nearby.district(named.district) };
}

/** Suggestions for the location field. A failure gives an empty list; only an abort is passed on. */
export async function searchLocations(text: string, signal: AbortSignal): Promise<FoundLocations> {
  try {
    const answer = await fetch(`/api/locations/search?${new URLSearchParams({ q: text })}`, { signal });
    const found: unknown = answer.ok && (await answer.json());
    return isFoundLocations(found) ? found : { locations: [] };
  } catch (error) {
    if (signal.aborted) throw error;
    return { locations: [] };
  }
}
