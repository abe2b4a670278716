import { parseAmount } from "./amount.ts";
import { detailFields, detailNames, fitsListing } from "./detail-fields.ts";
import { parseDetail } from "./detail-values.ts";
import { photoPath } from "./images.ts";
import { type ListingForm, toNumber } from "./listing-form.ts";
import { isBuilding, type Property, type PropertyDetails } from "./property.ts";
import { type Spot, spotOf } from "./spot.ts";

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
