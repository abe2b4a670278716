/** Where a listing is shown on a map, and how precisely that is known. The exact spot is its owner's secret. */
export type Precision = "exact" | "street" | "locality" | "pincode" | "none";

export interface PlaceNearby {
  name: string;
  kind: "locality" | "town" | "city";
  km: number;
}
