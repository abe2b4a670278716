import type { AreaUnit, FurnishedStatus, ListingType, PropertyType } from "../../property.ts";

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
  furnishing: {
    furnished: "Furnished",
    semi_furnished: "Semi-furnished",
    unfurnished: "Unfurnished",
  } satisfies Record<FurnishedStatus, string>,
  featured: "FEATURED",
  like: "Like",
  likeListing: (title: string) => `Like ${title}`,
  noImage: "No Image Available",
  locationNotSpecified: "Location not specified",
  totalArea: "Total Area",
  bhk: (count: number) => `${count} BHK`,
  /** As the owner said it, in a word of the listing's fields. */
  bhkSaid: (bhk: string) => (bhk === "1rk" ? "1 RK" : `${bhk} BHK`),
  availableFrom: (day: string) => `Available from ${day}`,
  listedBy: { owner: "By the owner", agent: "By an agent", builder: "By a builder" } as Record<
    string,
    string
  >,
  rooms: (count: number) => `${count} ${count === 1 ? "room" : "rooms"}`,
  baths: (count: number) => `${count} ${count === 1 ? "bath" : "baths"}`,
  perSquareFoot: (price: string) => `${price} per sq ft`,
  perAcre: (price: string) => `${price} per acre`,
  contact: "Contact",
  contactAbout: (title: string) => `Contact the owner of ${title}`,
  photos: (count: number) => `${count} ${count === 1 ? "photo" : "photos"}`,
  /** The card as one sentence for screen readers. */
  cardSentence: (title: string, price: string, facts: readonly string[], location: string, photos: string) =>
    `${title}: ${[price, ...facts].join(", ")}, ${location}, ${photos}`,
  noPhotos: "no photos",
  perMonthShort: "/mo",
  perMonth: "/month",
};
