import type { MetaDescriptor } from "react-router";
import type { Company } from "../../domain/company.ts";

/** The part of a route's `meta` arguments that this needs: where the page is and what the root loader said. */
export interface MetaSource {
  location: { pathname: string };
  matches: readonly [{ loaderData: { siteUrl: string; company: Company } | undefined }, ...unknown[]];
}

export interface PageMetadata {
  /** Without the product's name, which is put behind it; `wholeTitle` stands alone. */
  title: string;
  wholeTitle?: boolean;
  description: string;
  keywords?: string;
  /** For account screens and missing pages: search engines do not list them. */
  noIndex?: boolean;
  /** For a page that is not indexed: whether search engines follow its links all the same. */
  followLinks?: boolean;
  /** The page's one address, if it has several. A path. */
  canonicalPath?: string;
  /** A picture for shared links: an absolute address or a path of this site. */
  image?: { url: string; alt: string };
  /** Open Graph's type. */
  kind?: "website" | "article";
  /** Structured data; each block gets its context here. */
  jsonLd?: readonly Record<string, unknown>[];
}

const maxDescriptionLength = 155;

/** One page's title, description, canonical address, cards for shared links, robots and structured data. */
export function pageMeta(source: MetaSource, page: PageMetadata): MetaDescriptor[] {
  const site = source.matches[0].loaderData;
  if (!site) return [{ title: page.title }];
  const { siteUrl, company } = site;
  const title = page.wholeTitle ? page.title : `${page.title} | ${company.name}`;
  const description = shorten(page.description, maxDescriptionLength);
  const address = siteUrl + (page.canonicalPath ?? source.location.pathname);
  const image = new URL(page.image?.url ?? "/brand/share.png", siteUrl).href;
  return [
    { title },
    { name: "description", content: description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords }] : []),
    {
      name: "robots",
      content: page.noIndex
        ? `noindex, ${page.followLinks ? "follow" : "nofollow"}`
        : "index, follow, max-image-preview:large",
    },
    ...(page.noIndex ? [] : [{ tagName: "link", rel: "canonical", href: address }]),
    { property: "og:site_name", content: company.name },
    { property: "og:type", content: page.kind ?? "website" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    { property: "og:image:alt", content: page.image?.alt ?? company.name },
    // Title, description and picture it takes from those above.
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.jsonLd ?? []).map((block) => ({
      "script:ld+json": { "@context": "https://schema.org", ...block },
    })),
  ];
}

function shorten(text: string, length: number): string {
  const clean = text.replace(/\s+/g, " ").trim();
  return clean.length > length ? clean.slice(0, length).trimEnd() : clean;
}
