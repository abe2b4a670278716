import { randomUUID } from "node:crypto";
import type { Database } from "@osari/backend/database/database.ts";
import pg from "pg";
import type { Logger } from "../log.ts";
import type { PageCache } from "./page-cache.ts";

export interface ChangesOptions {
  url: string;
  /** Other connections to the same database. */
  database: Database;
  log: Logger;
  cache: PageCache;
}

/** Where the triggers of supabase/migrations/20261116000501_page_changes.sql tell of changes. */
const channel = "page_changes";
/** Together less than a second. */
const [beatMs, silenceMs] = [250, 700];
/** A database that is back gets all visitors at once: the cache must not wait much longer than it. */
const [firstRetryMs, lastRetryMs] = [250, 1_000];

/**
 * Listens for changes of what pages show, in whichever process they were made. The cache is on only while the connection
 * is known to work: it is asked several times a second, because a network that drops everything reports no error.
 */
export function followChanges({ url, database, log, cache }: ChangesOptions): { stop(): Promise<void> } {
  let stopped = false;
  let current: pg.Client | undefined;
  let retryMs = firstRetryMs;
  let retry: NodeJS.Timeout | undefined;
  let warned = false;

  async function listen() {
    const client = new pg.Client({
      connectionString: url,
      application_name: "osari pages",
      connectionTimeoutMillis: 3_000,
    });
    current = client;
    let lost = false;
    let timer: NodeJS.Timeout | undefined;
    const lose = (error?: unknown) => {
      if (lost) return;
      lost = true;
      clearTimeout(timer);
      cache.turn(false);
      client.end().catch(() => {});
      if (stopped) return;
      if (!warned)
        log.warn({ err: error }, "no messages about changed listings arrive: every page is rendered anew");
      warned = true;
      retry = setTimeout(listen, retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    };
    const hello = randomUUID();
    client.on("error", lose).on("end", () => lose());
    client.on("notification", ({ payload }) => {
      if (payload === hello && !lost) {
        clearTimeout(timer);
        timer = watch(client, lose);
        retryMs = firstRetryMs;
        warned = false;
        cache.turn(true);
      } else if (!payload) cache.forget();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Over another connection: a pooler that lends them by the transaction passes nothing on. Then the cache stays off.
      timer = setTimeout(() => lose(new Error("no message comes through")), 2_000);
      await database.query("select pg_notify($1, $2)", [channel, hello]);
    } catch (error) {
      lose(error);
    }
  }

  void listen();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      cache.turn(false);
      await current?.end().catch(() => {});
    },
  };
}

/** Calls back once the connection has been silent for too long. */
function watch(client: pg.Client, onSilence: (error: Error) => void): NodeJS.Timeout {
  let askedAt: number | null = null;
  return setInterval(() => {
    if (askedAt === null) {
      askedAt = performance.now();
      client.query("select 1").then(
        () => {
          askedAt = null;
        },
        () => {},
      );
    }
    // After the answers that wait to be read: that this process was busy is no silence.
    setImmediate(() => {
      if (askedAt !== null && performance.now() - askedAt > silenceMs) onSilence(new Error("no answer"));
    });
  }, beatMs);
}
