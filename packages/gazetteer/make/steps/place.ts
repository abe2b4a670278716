export type PlaceType = "city" | "locality" | "village";

/** A place below the level of a subdistrict, as the build works on it. */
export type Place = {
  name: string;
  type: PlaceType;
  state: string;
  district: string;
  /** Empty for cities, which are not inside one. */
  subdistrict: string;
  pincode: string;
  /** Rank among equally good answers: higher comes first. */
  weight: number;
  /** Its own coordinates, where they are better known than its pincode's. */
  at?: { lat: number; lng: number };
  /** All pincodes of a city. */
  pincodes?: string[];
};

/** One band for each kind, so that a larger kind comes first: city, district, subdistrict, locality, village. */
export const weights = {
  state: (offices: number) => 8000 + Math.min(1500, Math.round(offices / 10)),
  bigCity: (rank: number) => 8900 - rank * 10,
  districtTown: 7000,
  district: (offices: number) => 6500 + Math.min(450, Math.round(offices / 2)),
  city: (office: string | undefined) => 5000 + (office === "HO" ? 700 : office === "PO" ? 300 : 0),
  subdistrict: (villages: number) => 4000 + Math.min(900, villages),
  locality: (office: string, cityRank: number | undefined) =>
    2000 +
    (office === "HO" ? 600 : office === "PO" ? 300 : 0) +
    (cityRank === undefined ? 0 : 1000 - cityRank * 6),
  village: (office: string | undefined) => (office === undefined ? 10 : office === "BO" ? 60 : 300),
};
