import type { AreaUnit, ListingType, PropertyType } from "../../property.ts";

/** Words about a listing that cards, lists and the detail page share. */
export const property = {
  listingType: {
    sale: "For sale",
    rent: "For rent",
    lease: "For lease",
    auction: "Auction",
  } satisfies Record<ListingType, string>,
  propertyType: {
    residential: "Residential",
    commercial: "Commercial",
    industrial: "Industrial",
    land: "Land",
  } satisfies Record<PropertyType, string>,
  areaUnit: {
    sqft: "sq ft",
    sqm: "sq m",
    acre: "acre",
    hectare: "hectare",
  } satisfies Record<AreaUnit, string>,
  featured: "FEATURED",
  like: "Like",
  likeListing: (title: string) => `Like ${title}`,
  noImage: "No Image Available",
  locationNotSpecified: "Location not specified",
  totalArea: "Total Area",
  perMonthShort: "/mo",
  perMonth: "/month",
};
