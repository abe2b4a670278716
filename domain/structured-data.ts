import { business } from "./business.ts";
import { property as words } from "./messages/index.ts";
import type { AreaUnit, ListingType, Property } from "./property.ts";

/** A block of structured data in the vocabulary of schema.org; the page adds `@context`. */
export type StructuredData = Record<string, unknown> & { "@type": string };

/** UN/CEFACT codes. */
const areaCodes: Record<AreaUnit, string> = { sqft: "FTK", sqm: "MTK", acre: "ACR", hectare: "HAR" };
const monthCode = "MON";

const businessFunctions: Record<ListingType, string> = {
  sale: "http://purl.org/goodrelations/v1#Sell",
  auction: "http://purl.org/goodrelations/v1#Sell",
  rent: "http://purl.org/goodrelations/v1#LeaseOut",
  lease: "http://purl.org/goodrelations/v1#LeaseOut",
};

const homeTypes: Record<string, string> = {
  Apartment: "Apartment",
  Studio: "Apartment",
  Penthouse: "Apartment",
  Condominium: "Apartment",
  Villa: "SingleFamilyResidence",
  House: "House",
  Townhouse: "House",
};

/** What a search engine should know about a listing: currency INR, country IN. */
export function listingStructuredData(property: Property, url: string, images: string[]): StructuredData {
  return {
    "@type": "RealEstateListing",
    name: property.title,
    description: property.description,
    url,
    datePosted: property.created_at,
    dateModified: property.updated_at,
    ...(images.length > 0 && { image: images }),
    about: placeData(property),
    offers: offerData(property, url),
  };
}

function offerData(property: Property, url: string): StructuredData {
  const { lease_months } = property.property_details;
  const money = { price: property.price, priceCurrency: business.currency };
  return {
    "@type": "Offer",
    url,
    ...money,
    availability: "https://schema.org/InStock",
    businessFunction: businessFunctions[property.listing_type],
    ...(property.listing_type === "rent" && {
      priceSpecification: { "@type": "UnitPriceSpecification", ...money, unitCode: monthCode },
    }),
    ...(lease_months && {
      eligibleDuration: { "@type": "QuantitativeValue", value: lease_months, unitCode: monthCode },
    }),
  };
}

function placeData(property: Property): StructuredData {
  const { address, area, city, state } = property.location_details;
  const street = [address, area].filter(Boolean).join(", ");
  const place = {
    name: property.title,
    address: {
      "@type": "PostalAddress",
      ...(street && { streetAddress: street }),
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state }),
      postalCode: property.pincode,
      addressCountry: business.countryCode,
    },
  };
  const size = { value: property.area_value, unitCode: areaCodes[property.area_unit] };
  if (property.property_type !== "residential") {
    return {
      "@type": "Place",
      ...place,
      additionalProperty: { "@type": "PropertyValue", name: words.totalArea, ...size },
    };
  }
  const { bedrooms, bathrooms, build_year, on_floor, carpet_area, pets_allowed } = property.property_details;
  return {
    "@type": homeTypes[property.property_subtype] ?? "Accommodation",
    ...place,
    floorSize: { "@type": "QuantitativeValue", ...size, ...(carpet_area && { value: carpet_area }) },
    ...(on_floor !== undefined && { floorLevel: String(on_floor) }),
    ...(pets_allowed && { petsAllowed: true }),
    ...(bedrooms && { numberOfBedrooms: bedrooms }),
    ...(bathrooms && { numberOfBathroomsTotal: bathrooms }),
    ...(build_year && { yearBuilt: build_year }),
  };
}

export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbStructuredData(crumbs: readonly Crumb[], siteUrl: string): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
