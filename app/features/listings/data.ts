import { type LocationSuggestion, placeLabel } from "../../../domain/location.ts";
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

/** Suggestions for the location field. A failure gives an empty list; only an abort is passed on. */
export async function searchLocations(text: string, signal: AbortSignal): Promise<LocationSuggestion[]> {
  try {
    const answer = await fetch(`/api/locations/search?${new URLSearchParams({ q: text })}`, { signal });
    if (!answer.ok) return [];
    const { locations }: { locations: LocationSuggestion[] } = await answer.json();
    return locations;
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
