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

export interface FoundLocations {
  locations: LocationSuggestion[];
  /** False while the site is still loading villages after its first start. */
  complete?: boolean;
}

/** Suggestions for the location field. A failure gives an empty list; only an abort is passed on. */
export async function searchLocations(text: string, signal: AbortSignal): Promise<FoundLocations> {
  try {
    const answer = await fetch(`/api/locations/search?${new URLSearchParams({ q: text })}`, { signal });
    return answer.ok ? await answer.json() : { locations: [] };
  } catch (error) {
    if (signal.aborted) throw error;
    return { locations: [] };
  }
}
