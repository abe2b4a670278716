import type { SiteContext } from "../../app/site/site-context.ts";
import { shippedLexicons } from "../../domain/search/words/lexicons.ts";
import { readCostTables } from "../../server/cost-tables.ts";
import { readEnv } from "../../server/env.ts";

/** What pages are given by a site without settings, over this backend. */
export function siteContext(fetch: SiteContext["fetch"], supabaseUrl?: string): SiteContext {
  const { company, siteUrl } = readEnv({});
  return {
    siteUrl,
    company,
    costTables: readCostTables(undefined),
    lexicons: shippedLexicons,
    supabaseUrl: supabaseUrl ?? siteUrl,
    browserSupabaseUrl: "",
    publishableKey: "",
    hasGoogle: false,
    basemapHash: "",
    drawGround: async () => null,
    mapTiles: null,
    pushKey: null,
    photoColours: async () => [],
    fetch,
  };
}
