import { cities } from "../../../domain/cities.ts";
import { listingsPath } from "../../../domain/filter-address.ts";
import { propertyTypes } from "../../../domain/property.ts";
import type { RestClient } from "../../clients/rest.ts";
import { listingStamps, sitemapStarts } from "./data.ts";
import type { SitemapEntry } from "./xml.ts";

const publicPages = [
  "/",
  "/listings",
  ...propertyTypes.map((type) => `/listings?property_type=${type}`),
  ...cities.map((city) => listingsPath({ location: city })),
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/cancellation-policy",
  "/emi-calculator",
  "/area-converter",
];

/** The index: one sitemap of pages, and as many of listings as it takes. */
export async function* indexEntries(siteUrl: string, rest: RestClient): AsyncGenerator<SitemapEntry[]> {
  const starts = sitemapStarts(rest);
  const entry = (start: string) => ({ address: `${siteUrl}/sitemaps/listings.xml?from=${start}` });
  // Before anything is written, so that a backend that is away is noticed.
  const first = await starts.next();
  yield [{ address: `${siteUrl}/sitemaps/pages.xml` }, ...(first.done ? [] : [entry(first.value)])];
  for await (const start of starts) yield [entry(start)];
}

export async function* pageEntries(siteUrl: string): AsyncGenerator<SitemapEntry[]> {
  yield publicPages.map((path) => ({ address: siteUrl + path }));
}

export async function* listingEntries(
  siteUrl: string,
  rest: RestClient,
  start: string,
): AsyncGenerator<SitemapEntry[]> {
  for await (const batch of listingStamps(rest, start)) {
    yield batch.map(({ id, updated_at }) => ({
      address: `${siteUrl}/listings/${id}`,
      changed: new Date(updated_at).toISOString(),
    }));
  }
}
