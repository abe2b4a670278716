import type { EntryContext } from "react-router";
import { withGround } from "../map/ground-reference.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { MarkedPage } from "./cached-parts.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { takeOutPreloads } from "./first-picture.ts";
import { renderPage } from "./render-page.tsx";
import { withTags } from "./router-tags.ts";

/** A whole page but for its data, and the headers that belong to it. */
export interface RenderedDocument extends MarkedPage {
  policy: string;
  /** Preloads the first picture. */
  link: string | undefined;
}

export async function renderDocument(
  context: EntryContext,
  url: string,
  site: SiteContext,
): Promise<RenderedDocument> {
  const { html, parts, tags } = await renderPage(context, url);
  // The development server adds scripts and styles of its own.
  if (import.meta.env.DEV)
    return { ...withTags({ html, parts }, tags), policy: "frame-ancestors 'none'", link: undefined };
  const { html: withoutPreloads, link } = takeOutPreloads(html);
  const finished = await withGround(lightened(withoutPreloads), site.drawGround);
  const policy = contentSecurityPolicy(tags.hashes, site);
  return { ...withTags({ html: finished, parts }, tags), policy, link };
}

/** The router marks links for the discovery of routes, which is off. */
const lightened = (html: string) => html.replaceAll(' data-discover="true"', "");
