/** What the catalogue cannot say: the shapes inside JSON, and which columns of a function's rows can be null. */
export const imports = [
  'import type { ChoiceFacet, Choices } from "./choices.ts";',
  'import type { ClosedAccount, GoneListing, ListingContact, OwnData, PincodeArea, SearchAnswer, ShortFacet, UsualPriceRange } from "./function-answers.ts";',
  'import type { LocationSuggestion } from "./location.ts";',
  'import type { LocationDetails, Property, PropertyDetails } from "./property.ts";',
];

/** By "table.column". */
export const columnTypes: Record<string, string> = {
  "properties.location_details": "LocationDetails",
  "properties.property_details": "PropertyDetails",
};

/** By "function.argument". */
export const argumentTypes: Record<string, string> = {
  "save_listing_with_phone.listing": "Partial<Property>",
  "search_properties.choices": "Choices",
  "search_properties.facet_names": "(ShortFacet | ChoiceFacet)[]",
};

/** What a function returns, by its name. tests/integration/data/function-answers.test.ts checks the real answers. */
export const returnTypes: Record<string, string> = {
  close_my_account: "ClosedAccount",
  export_my_data: "OwnData",
  get_listing_contact: "ListingContact | null",
  gone_listing: "GoneListing | null",
  lookup_pincode: "PincodeArea | null",
  search_geo_locations_v2: "LocationSuggestion[]",
  count_kinds: "Record<string, number>",
  search_properties: "SearchAnswer",
  similar_listings: "Property[]",
  usual_price_range: "UsualPriceRange | null",
};
