import { type DetailName, detailNames } from "./detail-fields.ts";
import type { AreaUnit, ConstructionStatus, FurnishedStatus, ListingType, PropertyType } from "./property.ts";

/** What the person has typed, as typed: numbers stay text until the listing is sent, so nothing is lost on the way. */
export interface ListingForm extends Record<DetailName, string> {
  title: string;
  description: string;
  listing_type: ListingType;
  property_type: PropertyType;
  property_subtype: string;
  pincode: string;
  state: string;
  city: string;
  area: string;
  address: string;
  landmark: string;
  /** Latitude and longitude, as the owner of the listing alone may know them. Not part of the row. */
  spot: string;
  show_exact: "" | "yes";
  price: string;
  area_value: string;
  area_unit: AreaUnit;
  build_year: string;
  construction_status: ConstructionStatus;
  furnished_status: FurnishedStatus;
  bedrooms: string;
  bathrooms: string;
  parking: string;
  floors: string;
  images: string[];
  phone: string;
}

export type ListingField = keyof ListingForm;

export const noDetails = Object.fromEntries(detailNames.map((name) => [name, ""])) as Record<
  DetailName,
  string
>;

export const newListing: ListingForm = {
  ...noDetails,
  title: "",
  description: "",
  listing_type: "sale",
  property_type: "residential",
  property_subtype: "",
  pincode: "",
  state: "",
  city: "",
  area: "",
  address: "",
  landmark: "",
  spot: "",
  show_exact: "",
  price: "",
  area_value: "",
  area_unit: "sqft",
  build_year: "",
  construction_status: "ready_to_move",
  furnished_status: "unfurnished",
  bedrooms: "",
  bathrooms: "",
  parking: "",
  floors: "",
  images: [],
  phone: "",
};

/** Undefined for an empty field or one that is not a number. */
export function toNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return trimmed === "" || !Number.isFinite(value) ? undefined : value;
}
