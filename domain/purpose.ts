import { type Filters, withListingType } from "./filters.ts";

/** The first choice of everybody who looks for a property. */
export const purposes = ["buy", "rent", "lease", "land"] as const;
export type Purpose = (typeof purposes)[number];

const filtersOf: Record<Purpose, Filters> = {
  buy: { listing_type: "sale" },
  rent: { listing_type: "rent" },
  lease: { listing_type: "lease" },
  land: { property_type: "land" },
};

/** What the filters ask for. Land that is for sale is land. */
export function purposeOf({ listing_type, property_type }: Filters): Purpose | undefined {
  if (property_type === "land") return "land";
  return purposes.find((purpose) => listing_type && filtersOf[purpose].listing_type === listing_type);
}

/** The filters with another first choice, without those that do not fit it: rooms of land, a rent to buy for. */
export function withPurpose(filters: Filters, purpose: Purpose | undefined): Filters {
  const wanted = purpose ? filtersOf[purpose] : {};
  const next = withListingType(filters, wanted.listing_type);
  if (purpose === "land" || next.property_type === "land") delete next.property_type;
  if (purpose === "land") {
    delete next.bedrooms;
    delete next.bathrooms;
  }
  return { ...next, ...wanted };
}
