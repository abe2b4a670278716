import type { SiteContext } from "../../app/site/site-context.ts";
import { readCostTables } from "../cost-tables.ts";
import { hasGoogle } from "../google/has-google.ts";
import { createGroundDrawer } from "../map/area.ts";
import { readSearchWords } from "../search-words.ts";
import type { SiteParts } from "./site.ts";

/** What pages are told of the site. */
export async function siteContextOf(
  { env, log, basemap }: SiteParts,
  given: Pick<SiteContext, "publishableKey" | "fetch" | "pushKey" | "photoColours">,
): Promise<SiteContext> {
  const { publishableKey, pushKey } = given;
  const supabaseUrl = env.SUPABASE_URL ?? env.siteUrl;
  return {
    siteUrl: env.siteUrl,
    company: env.company,
    costTables: readCostTables(env.COST_TABLES),
    lexicons: readSearchWords(env.SEARCH_WORDS),
    supabaseUrl,
    browserSupabaseUrl: env.SUPABASE_URL ?? "",
    publishableKey,
    hasGoogle: await hasGoogle({ url: supabaseUrl, key: publishableKey, fetch: given.fetch, log }),
    basemapHash: basemap.hash,
    drawGround: createGroundDrawer(basemap),
    mapTiles:
      env.MAP_TILES && env.MAP_ATTRIBUTION ? { address: env.MAP_TILES, credit: env.MAP_ATTRIBUTION } : null,
    pushKey,
    photoColours: given.photoColours,
    fetch: given.fetch,
  };
}
