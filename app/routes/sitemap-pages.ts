import { pageEntries } from "../features/sitemap/entries.ts";
import { sitemapResponse } from "../features/sitemap/xml.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/sitemap-pages.ts";

export function loader({ context }: Route.LoaderArgs) {
  return sitemapResponse("url", pageEntries(context.get(siteContext).siteUrl));
}
