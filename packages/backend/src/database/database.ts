import pg from "pg";
import type { Logger } from "pino";
import { isSilentConnection } from "./unavailable.ts";

/** A pool of connections. */
export interface Database {
  /** For connections of one's own, such as those that listen: never a pooler's address. */
  readonly directUrl: string;
  /** Replaced by a new pool after Postgres has not answered in time, so read it anew for each query. */
  readonly pool: pg.Pool;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  transaction<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  /** Told of every failed query: after one that was not answered in time, new connections replace the old ones. */
  noteFailure(error: unknown, pool: pg.Pool): void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Past the pooler, where `url` is one. */
  directUrl?: string;
  log: Logger;
  connections?: number;
  /** How long a query may stay without an answer. Without it, as long as Postgres lets it run. */
  answerSeconds?: number;
  /** So many stay open however long nobody uses them. */
  keptConnections?: number;
  /** How long a further one stays open that nobody uses. */
  idleSeconds?: number;
}

const connectSeconds = 5;

export function createDatabase({
  url,
  directUrl = url,
  log,
  connections = 20,
  answerSeconds,
  keptConnections = 0,
  idleSeconds = 60,
}: DatabaseOptions): Database {
  let closing = false;
  const open = () => {
    const pool = new pg.Pool({
      connectionString: url,
      min: keptConnections,
      max: connections,
      connectionTimeoutMillis: connectSeconds * 1000,
      ...(answerSeconds ? { query_timeout: answerSeconds * 1000 } : {}),
      idleTimeoutMillis: idleSeconds * 1000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: "osari",
    });
    // Without a listener, an idle connection that the server closes would end the process. While closing, the
    // embedded Postgres may drop a connection before the pool does: not worth a warning.
    pool.on("error", (error) => {
      if (!closing) log.warn({ err: error }, "an idle database connection broke");
    });
    // The same while a connection is in use: its query rejects, which is enough.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  let current = open();

  const noteFailure = (error: unknown, pool: pg.Pool) => {
    if (!isSilentConnection(error) || pool !== current || closing) return;
    log.error("the database does not answer; opening new connections");
    // The pool's other connections are to the same unresponsive server: each would cost a request the whole timeout.
    current = open();
    pool.end().catch(() => {});
  };

  return {
    directUrl,
    get pool() {
      return current;
    },
    noteFailure,
    async query(text, values) {
      const pool = current;
      try {
        return (await pool.query(text, values)).rows;
      } catch (error) {
        noteFailure(error, pool);
        throw error;
      }
    },
    async transaction(run) {
      const pool = current;
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await run(client);
        await client.query("commit");
        return result;
      } catch (error) {
        noteFailure(error, pool);
        if (isSilentConnection(error)) broken = error;
        else
          await client.query("rollback").catch((failure: Error) => {
            noteFailure(failure, pool);
            broken = failure;
          });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close() {
      closing = true;
      return current.end();
    },
  };
}
