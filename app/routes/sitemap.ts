import { restOnServer } from "../clients/server.ts";
import { indexEntries } from "../features/sitemap/entries.ts";
import { sitemapResponse } from "../features/sitemap/xml.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/sitemap.ts";

export function loader({ context }: Route.LoaderArgs) {
  return sitemapResponse("sitemap", indexEntries(context.get(siteContext).siteUrl, restOnServer(context)));
}
