import { createContext, type EntryContext } from "react-router";

/** What has been loaded for one page, beside the router. */
export interface LoadedPage {
  /** What its loaders returned, by route. */
  data: Map<string, unknown>;
  /** The results of its loaders: each is called once, even if the page is begun a second time. */
  results: Map<string, Promise<unknown>>;
  /** What the router was about to render the page from; null as long as it has not come so far. */
  made: EntryContext | null;
}

export const newLoadedPage = (): LoadedPage => ({ data: new Map(), results: new Map(), made: null });

/** Null for requests that the router answers alone, such as `.data`. */
export const loadedContext = createContext<LoadedPage | null>(null);
