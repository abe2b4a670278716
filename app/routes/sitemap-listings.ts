import { restOnServer } from "../clients/server.ts";
import { listingEntries } from "../features/sitemap/entries.ts";
import { sitemapResponse } from "../features/sitemap/xml.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/sitemap-listings.ts";

const firstOfAll = "00000000-0000-0000-0000-000000000000";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The listings from `?from=<id>` on, as the index names them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const from = new URL(request.url).searchParams.get("from") ?? firstOfAll;
  if (!uuid.test(from)) throw new Response(null, { status: 404 });
  const site = context.get(siteContext);
  return sitemapResponse("url", listingEntries(site.siteUrl, restOnServer(site), from));
}
