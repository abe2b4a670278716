import type { ListingSummary } from "../../../domain/card-property.ts";
import { listingsPath } from "../../../domain/filter-address.ts";
import { areaAndCity } from "../../../domain/location.ts";
import { detail, property as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";
import {
  breadcrumbStructuredData,
  type Crumb,
  listingStructuredData,
} from "../../../domain/structured-data.ts";
import type { PageMetadata } from "../../metadata/metadata.ts";
import { sharePicture } from "../../pictures/pictures.ts";

/** The canonical path: a listing has two. */
export function propertyPath(id: string): string {
  return `/listings/${id}`;
}

/** The breadcrumbs of a listing. */
export function crumbsOf({
  listing_type,
  property_type,
  location_details: { city },
}: ListingSummary): Crumb[] {
  const kind = { listing_type, property_type };
  return [
    { name: detail.allListings, path: "/listings" },
    { name: words.listingType[listing_type], path: listingsPath({ listing_type }) },
    { name: words.propertyType[property_type], path: listingsPath(kind) },
    ...(city ? [{ name: city, path: listingsPath({ ...kind, location: city }) }] : []),
  ];
}

export function titleOf(property: ListingSummary): string {
  const price = formatPrice(property.price) + (property.listing_type === "rent" ? words.perMonth : "");
  return `${property.title}, ${areaAndCity(property.location_details)}, ${price}`;
}

export function propertyMetadata(property: Property, siteUrl: string): PageMetadata {
  const path = propertyPath(property.id);
  const url = siteUrl + path;
  const pictures = property.images.map((address) => new URL(sharePicture(address), siteUrl).href);
  const crumbs = [...crumbsOf(property), { name: property.title, path }];
  return {
    title: titleOf(property),
    description: property.description,
    canonicalPath: path,
    kind: "article",
    // Another version is another address: messengers keep a picture for long.
    image: { url: `/share/listings/${property.id}.jpg?v=${property.version}`, alt: property.title },
    jsonLd: [listingStructuredData(property, url, pictures), breadcrumbStructuredData(crumbs, siteUrl)],
  };
}
