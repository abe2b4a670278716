import { arrangementFrom, filtersFrom, queryOf } from "../../../../domain/filter-address.ts";
import type { LatLng } from "../../../../domain/map/mercator.ts";
import { circleAround, shapeText } from "../../../../domain/map/shape.ts";
import { maxTextLength } from "../../../../domain/search-text.ts";
import type { RestClient } from "../../../clients/rest.ts";
import { distances } from "./distances.ts";

/**
 * "Within 5 km of Baramati", as the form asks for it, becomes a shape: the way to an area for whoever can't draw. Null if
 * nobody asked, or if nobody knows where that is.
 */
export async function queryAround(rest: RestClient, query: URLSearchParams): Promise<URLSearchParams | null> {
  const near = query.get("near")?.trim().slice(0, maxTextLength);
  const km = distances.find((distance) => String(distance) === query.get("within")) ?? distances[0];
  const point = near ? await pointOf(rest, near) : null;
  if (!point) return null;
  const { area: _, ...filters } = filtersFrom(query);
  return queryOf({ ...filters, shape: shapeText(circleAround(point, km)) }, arrangementFrom(query));
}

async function pointOf(rest: RestClient, name: string): Promise<LatLng | null> {
  if (/^\d{6}$/.test(name)) return pointOfPincode(rest, name);
  const found = await rest.rpc("search_geo_locations_v2", { query_text: name, max_results: 1 });
  const uid = found.data?.[0]?.geo_uid;
  if (!uid) return null;
  const { data } = await rest
    .from("geo_locations")
    .select("lat,lng,pincode")
    .eq("geo_uid", uid)
    .maybeSingle();
  if (data?.lat && data.lng) return { lat: data.lat, lng: data.lng };
  return data?.pincode ? pointOfPincode(rest, data.pincode) : null;
}

async function pointOfPincode(rest: RestClient, pincode: string): Promise<LatLng | null> {
  const { data } = await rest.rpc("lookup_pincode", { pincode });
  return data && { lat: data.lat, lng: data.lng };
}
