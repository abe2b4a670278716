import { restOnServer } from "../clients/server.ts";
import { indexEntries } from "../features/sitemap/entries.ts";
import { sitemapResponse } from "../features/sitemap/xml.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/sitemap.ts";

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return sitemapResponse("sitemap", indexEntries(site.siteUrl, restOnServer(site)));
}
