import pg from "pg";
import type { Logger } from "pino";

/** A pool of connections. */
export interface Database {
  pool: pg.Pool;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  transaction<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  log: Logger;
  connections?: number;
}

export function createDatabase({ url, log, connections = 20 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: "osari",
  });
  // Without a listener, an idle connection that the server closes would end the process. While closing, the
  // embedded Postgres may drop a connection before the pool does: not worth a warning.
  let closing = false;
  pool.on("error", (error) => {
    if (!closing) log.warn({ err: error }, "an idle database connection broke");
  });
  // The same while a connection is in use: its query rejects, which is enough.
  pool.on("connect", (client) => client.on("error", () => {}));

  return {
    pool,
    async query(text, values) {
      return (await pool.query(text, values)).rows;
    },
    async transaction(run) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await run(client);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close() {
      closing = true;
      return pool.end();
    },
  };
}
