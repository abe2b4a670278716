import type { Hour } from "../pictures/kit/light.ts";
import type { Setting } from "../pictures/kit/scene.ts";
import type { Crop } from "../pictures/land/fields.ts";
import type { View } from "../pictures/views.ts";

/** The product's property types and subtypes; the database refuses any other. */
const typeBySubtype = {
  Apartment: "residential",
  Villa: "residential",
  House: "residential",
  Studio: "residential",
  Penthouse: "residential",
  Condominium: "residential",
  Townhouse: "residential",
  "Office Space": "commercial",
  Retail: "commercial",
  Warehouse: "commercial",
  Hotel: "commercial",
  Restaurant: "commercial",
  Shop: "commercial",
  Factory: "industrial",
  "Manufacturing Unit": "industrial",
  Storage: "industrial",
  Workshop: "industrial",
  "Residential Plot": "land",
  "Commercial Plot": "land",
  "Agricultural Land": "land",
  "Industrial Land": "land",
} as const;
export type Subtype = keyof typeof typeBySubtype;

interface Place {
  address: string;
  area?: string;
  city: string;
  state: string;
  landmark?: string;
}

interface Details {
  build_year?: number;
  construction_status?: "ready_to_move" | "under_construction" | "new_launch";
  furnished_status?: "furnished" | "semi_furnished" | "unfurnished";
  bedrooms?: number;
  bathrooms?: number;
  parking?: number;
  floors?: number;
}

/** A sample listing; the seed adds owner, pictures and dates. */
export interface DemoListing {
  /** Names its row and its pictures, so that a second start finds them again. */
  key: string;
  title: string;
  description: string;
  price: number;
  area: readonly [value: number, unit: "sqft" | "sqm" | "acre" | "hectare"];
  listing_type: "sale" | "rent" | "lease" | "auction";
  subtype: Subtype;
  pincode: string;
  location: Place;
  details: Details;
  setting: Setting;
  pictures: number;
  cover?: View;
  hour?: Hour;
  crop?: Crop;
  featured?: boolean;
  /** Listed by the sample owner; everything else is the sample agent's. */
  byOwner?: boolean;
}

export const typeOf = (subtype: Subtype) => typeBySubtype[subtype];
