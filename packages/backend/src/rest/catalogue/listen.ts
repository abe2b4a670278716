import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../../database/database.ts";

const minRetryDelayMs = 500;
const maxRetryDelayMs = 30_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens to a channel on a connection of its own. After a lost connection it connects again and calls
 * `onNotice` once, because it may have missed a notification.
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
      void connect(true);
    }, delay);
    timer.unref();
    delay = Math.min(delay * 2, maxRetryDelayMs);
  };

  const connect = async (again: boolean) => {
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
      if (again) onNotice();
    } catch (error) {
      retry(error);
    }
  };
  void connect(false);

  return {
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
