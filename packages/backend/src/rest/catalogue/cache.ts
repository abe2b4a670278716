import type { Logger } from "pino";
import type { Database } from "../../database/database.ts";
import type { Catalogues } from "./catalogue.ts";
import { type Listener, listen } from "./listen.ts";
import { loadCatalogues } from "./load.ts";

export interface CatalogueCache {
  get(): Promise<Catalogues>;
  /**
   * For an unknown name: loads the catalogue again, unless that was done a moment ago. Needed where no
   * notification arrives, such as behind a pooler.
   */
  refresh(): Promise<Catalogues>;
  close(): Promise<void>;
}

const minRefreshIntervalMs = 5_000;

export function createCatalogueCache(database: Database, log: Logger): CatalogueCache {
  let current: Promise<Catalogues> | null = null;
  let loadedAt = 0;

  const reload = (): Promise<Catalogues> => {
    const loading = loadCatalogues(database);
    loadedAt = Date.now();
    current = loading;
    // A failed load is not cached: the next request tries again.
    loading.catch((error: Error) => {
      log.warn({ err: error }, "the catalogue could not be read");
      if (current === loading) current = null;
    });
    return loading;
  };
  // Not before the first request: a process that serves none needs no connection for it.
  let listener: Listener | null = null;
  const startListening = () => {
    listener ??= listen(database, "pgrst", log, () => void reload().catch(() => {}));
  };

  return {
    get() {
      startListening();
      return current ?? reload();
    },
    refresh: () => (current && Date.now() - loadedAt < minRefreshIntervalMs ? current : reload()),
    close: async () => listener?.close(),
  };
}
