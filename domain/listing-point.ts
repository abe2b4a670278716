/** Where a listing is shown on a map, and how precisely that is known. The exact spot is its owner's secret. */
export type Precision = "exact" | "street" | "locality" | "pincode" | "none";

export interface ListingPoint {
  lat: number;
  lng: number;
  precision: Exclude<Precision, "none">;
  /** In metres. */
  radius: number;
}

export interface PlaceNearby {
  name: string;
  kind: "locality" | "town" | "city";
  km: number;
}

/** The still map around a point. To a thousandth of a degree, so that neighbours share a picture. */
export function stillMapPath(basemapHash: string, { lat, lng, radius }: ListingPoint): string {
  return `/map/still/${basemapHash}/${lat.toFixed(3)}/${lng.toFixed(3)}/${radius}.svg`;
}
