/** What the shipped file holds, before packing and after unpacking. */

/** A state, a district or a subdistrict. They are numbered in order, so that each one's parts follow it. */
export type Area = {
  state: string;
  district: string | null;
  subdistrict: string | null;
  weight: number;
  /** The number of the last area inside this one; its own number for a subdistrict. */
  last: number;
};

export type PincodeRow = { pincode: string; area: number; lat: number; lng: number };

export type PlaceRow = {
  name: string;
  area: number;
  type: "city" | "locality" | "village";
  weight: number;
  pincode: string;
  lat: number | null;
  lng: number | null;
  /** Every pincode of a city; null where the one above is all there is. */
  pincodes: string[] | null;
};

export type OtherName = { state: string; name: string; also: string[] };

export type Gazetteer = {
  areas: Area[];
  pincodes: PincodeRow[];
  otherNames: OtherName[];
  placeCount: number;
  /** In order of area and name. */
  places: Iterable<PlaceRow>;
};

/** The part of the file that is JSON; the long columns follow it. */
export type Header = {
  /** [name, weight, parts] three levels deep. */
  areas: [string, number, [string, number, [string, number][]][]][];
  /** Columns; numbers are differences to the row before, coordinates are thousandths of a degree. */
  pincodes: { number: number[]; area: number[]; lat: number[]; lng: number[] };
  otherNames: [string, string, string[]][];
  /** [type, weight], which a place names by its position. */
  kinds: [PlaceRow["type"], number][];
  /** How many places each area has. */
  placesIn: number[];
  /** Places with coordinates or pincodes of their own: [steps since the last one, lat, lng, pincodes]. */
  own: [number, number, number, number[]?][];
};

export const coordinateScale = 1000;
