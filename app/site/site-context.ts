import { createContext } from "react-router";
import type { Company } from "../../domain/company.ts";
import type { CostTables } from "../../domain/costs/tables.ts";
import type { MapTiles } from "../../domain/map/map-tiles.ts";
import type { Lexicons } from "../../domain/search/words/lexicons.ts";

/** What the server tells the pages about the site. The `fetch` reaches the backend of this very process. */
export interface SiteContext {
  siteUrl: string;
  company: Company;
  costTables: CostTables;
  /** The words that the search understands. */
  lexicons: Lexicons;
  supabaseUrl: string;
  /** The backend's address for the browser; empty where it is the site's own origin. */
  browserSupabaseUrl: string;
  publishableKey: string;
  /** Whether people can sign in with Google. */
  hasGoogle: boolean;
  /** Part of the addresses of maps, which may be kept for ever. */
  basemapHash: string;
  /** The ground of a still map as SVG, for an area as its address says it; null for what is no area. */
  drawGround: (area: string) => Promise<string | null>;
  /** The operator's own pictures of the ground, instead of ours. */
  mapTiles: MapTiles | null;
  /** What a device subscribes to pushes with; null where nothing sends them. */
  pushKey: string | null;
  /** The average colour of each photo by its address; empty where it is not known. */
  photoColours: (addresses: readonly string[]) => Promise<string[]>;
  fetch: typeof fetch;
}

/** What maps are drawn from. */
export type Ground = Pick<SiteContext, "basemapHash" | "mapTiles">;

export const siteContext = createContext<SiteContext>();
