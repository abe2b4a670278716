import { parseAmount } from "./amount.ts";
import {
  type DetailName,
  detailFields,
  detailNames,
  detailText,
  fitsListing,
  parseDetail,
} from "./detail-fields.ts";
import { photoPath } from "./images.ts";
import { groupIndian } from "./price.ts";
import type {
  AreaUnit,
  ConstructionStatus,
  FurnishedStatus,
  ListingType,
  Property,
  PropertyDetails,
  PropertyType,
} from "./property.ts";
import { isBuilding } from "./property.ts";
import { type Pin, type Spot, spotOf, spotText } from "./spot.ts";

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

const noDetails = Object.fromEntries(detailNames.map((name) => [name, ""])) as Record<DetailName, string>;

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

const country = "India";

/** What is sent for a listing, whether it is new or changed. */
export type ListingRow = Pick<
  Property,
  | "title"
  | "description"
  | "price"
  | "area_value"
  | "area_unit"
  | "listing_type"
  | "property_type"
  | "property_subtype"
  | "pincode"
  | "location_details"
  | "property_details"
  | "images"
>;

export function toRow(form: ListingForm): ListingRow {
  const optional = (text: string) => text.trim() || undefined;
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    price: parseAmount(form.price) ?? 0,
    area_value: parseAmount(form.area_value) ?? 0,
    area_unit: form.area_unit,
    listing_type: form.listing_type,
    property_type: form.property_type,
    property_subtype: form.property_subtype,
    pincode: form.pincode.trim(),
    location_details: {
      address: form.address.trim(),
      area: optional(form.area),
      city: form.city.trim(),
      state: form.state.trim(),
      country,
      landmark: optional(form.landmark),
    },
    property_details: detailsOf(form),
    images: form.images.map(photoPath),
  };
}

/** Land has no rooms, floors or furniture; what was typed before the kind was changed is not sent. */
function detailsOf(form: ListingForm): PropertyDetails {
  const further = furtherDetails(form);
  if (!isBuilding(form.property_type)) return further;
  return {
    ...further,
    build_year: toNumber(form.build_year),
    construction_status: form.construction_status,
    furnished_status: form.furnished_status,
    // Whoever says 2.5 BHK has two bedrooms, and is found by them.
    bedrooms: toNumber(form.bedrooms) ?? (Number.parseInt(form.bhk.replace(/rk$/, ""), 10) || undefined),
    bathrooms: toNumber(form.bathrooms),
    parking: toNumber(form.parking),
    floors: toNumber(form.floors),
  };
}

function furtherDetails(form: ListingForm): PropertyDetails {
  return Object.fromEntries(
    detailNames
      .filter((name) => fitsListing(detailFields[name], form))
      .map((name) => [name, parseDetail(detailFields[name], form[name]) ?? undefined])
      .filter(([, value]) => value !== undefined && value !== false),
  );
}

export interface PinChange {
  spot: Spot | null;
  show_exact: boolean;
}

/** Null if there is nothing to save: another pincode takes the pin away, so that it is saved again with it. */
export function changedPin(form: ListingForm, before: ListingForm): PinChange | null {
  const isSame = (["spot", "show_exact", "pincode"] as const).every(
    (field) => form[field].trim() === before[field].trim(),
  );
  if (isSame || (!form.spot.trim() && !before.spot.trim())) return null;
  return { spot: spotOf(form.spot), show_exact: form.show_exact === "yes" };
}

/** The form of a stored listing. Details may stand under their older names. */
export function toForm(property: Property, pin: Pin | null = null): ListingForm {
  const { location_details: location, property_details: details } = property;
  const older: Record<string, unknown> = { ...details };
  return {
    ...newListing,
    title: property.title,
    description: property.description,
    listing_type: property.listing_type,
    property_type: property.property_type,
    property_subtype: property.property_subtype,
    pincode: property.pincode,
    state: location.state ?? "",
    city: location.city ?? "",
    area: location.area ?? "",
    address: location.address ?? "",
    landmark: location.landmark ?? "",
    spot: pin ? spotText(pin) : "",
    show_exact: pin?.show_exact ? "yes" : "",
    price: groupIndian(property.price),
    area_value: groupIndian(property.area_value),
    area_unit: property.area_unit,
    build_year: asText(details.build_year),
    construction_status: details.construction_status ?? newListing.construction_status,
    furnished_status: details.furnished_status ?? furnishingOf(older.furnishing),
    bedrooms: asText(details.bedrooms),
    bathrooms: asText(details.bathrooms),
    parking: asText(details.parking),
    floors: asText(details.floors ?? older.floor),
    ...storedDetails(older),
    images: property.images,
  };
}

function storedDetails(details: Record<string, unknown>): Record<DetailName, string> {
  const entries = detailNames.map((name) => {
    const value = details[name];
    const isAmount = detailFields[name].kind === "amount" && typeof value === "number";
    return [name, isAmount ? groupIndian(value) : detailText(value)] as const;
  });
  return { ...noDetails, ...Object.fromEntries(entries) };
}

/** A new listing like a stored one. The photos show the other one and are not taken along. */
export function copyOf(property: Property): ListingForm {
  return { ...toForm(property), images: [] };
}

function furnishingOf(value: unknown): FurnishedStatus {
  return value === "furnished" || value === "semi_furnished" ? value : "unfurnished";
}

const asText = (value: unknown) =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

/** Undefined for an empty field or one that is not a number. */
export function toNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return trimmed === "" || !Number.isFinite(value) ? undefined : value;
}
