import { type DetailName, detailFields, detailNames } from "./detail-fields.ts";
import { detailText } from "./detail-values.ts";
import { type ListingForm, newListing, noDetails } from "./listing-form.ts";
import { groupIndian } from "./price.ts";
import type { FurnishedStatus, Property } from "./property.ts";
import { type Pin, spotText } from "./spot.ts";

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
