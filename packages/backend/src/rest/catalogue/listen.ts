import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../../database/database.ts";

const minRetryDelayMs = 500;
const maxRetryDelayMs = 30_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens to a channel on a connection of its own, and connects again when it is lost. Calls `onNotice` also when it
 * begins to listen: until then it has missed what was sent.
 */
export function listen(database: Database, channel: string, log: Logger, onNotice: () => void): Listener {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let delay = minRetryDelayMs;

  const retry = (error: unknown) => {
    if (closed || timer || database.pool.ending) return;
    log.warn({ err: error }, "lost the connection that listens for schema changes");
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, delay);
    timer.unref();
    delay = Math.min(delay * 2, maxRetryDelayMs);
  };

  const connect = async () => {
    const fresh = new pg.Client({
      ...database.pool.options,
      connectionString: database.directUrl,
      application_name: "osari-listen",
    });
    client = fresh;
    fresh.on("error", retry);
    fresh.on("end", () => retry(new Error("the connection ended")));
    fresh.on("notification", onNotice);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      // Listening alone must not keep the process alive.
      if ("unref" in fresh && typeof fresh.unref === "function") fresh.unref();
      delay = minRetryDelayMs;
      onNotice();
    } catch (error) {
      retry(error);
    }
  };
  void connect();

  return {
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
