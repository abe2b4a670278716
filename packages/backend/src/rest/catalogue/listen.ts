import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../../database/database.ts";

const firstPause = 500;
const longestPause = 30_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Hears a channel for as long as the process lives, on a connection of its own. After a loss it connects
 * again and calls `onNotice` once, because something may have been said meanwhile.
 */
export function listen(database: Database, channel: string, log: Logger, onNotice: () => void): Listener {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause = firstPause;

  const retry = (error: unknown) => {
    if (closed || timer || database.pool.ending) return;
    log.warn({ err: error }, "lost the connection that hears of changes to the schema");
    timer = setTimeout(() => {
      timer = null;
      void connect(true);
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, longestPause);
  };

  const connect = async (again: boolean) => {
    const fresh = new pg.Client({ ...database.pool.options, application_name: "osari-listen" });
    client = fresh;
    fresh.on("error", retry);
    fresh.on("end", () => retry(new Error("the connection ended")));
    fresh.on("notification", onNotice);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      // Hearing must not keep a process alive that has nothing else to do.
      if ("unref" in fresh && typeof fresh.unref === "function") fresh.unref();
      pause = firstPause;
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
