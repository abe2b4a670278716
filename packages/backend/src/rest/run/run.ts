import pg, { type PoolClient } from "pg";
import type { Logger } from "pino";
import type { Database } from "../../database/database.ts";
import { type Caller, callerStatements, statementSeconds } from "../../database/scope.ts";
import { RestError } from "../errors/rest-error.ts";
import type { Statement } from "../sql/statement.ts";
import { Batch } from "./batch.ts";
import { isLostStatement, PreparedStatements } from "./prepared.ts";

export interface Query {
  text: string;
  values: (string | null)[];
}

export interface RequestFacts {
  method: string;
  path: string;
  /** As JSON: what functions and policies may read of the request. */
  headers: string;
}

export interface RunOptions {
  database: Database;
  /** Where names without a schema are looked for first. */
  schema: string;
  caller: Caller;
  request: RequestFacts;
  readOnly: boolean;
  queries: Query[];
  /** What is known of the cost of the queries. */
  statement: Pick<Statement, "regexes" | "searchLength" | "comparesPatterns">;
  /** What one statement may take, where that differs from the role's own time. */
  timeout?: string;
  /** `rollback` leaves no trace; `ask` looks at the answer first, and what throws there undoes everything. */
  end:
    | { kind: "commit" }
    | { kind: "rollback" }
    | { kind: "ask"; commit: boolean; accept: (rows: Rows) => void };
}

type Rows = (string | null)[][][];

const begin: Query = { text: "begin", values: [] };
const commit: Query = { text: "commit", values: [] };
const rollback: Query = { text: "rollback", values: [] };

export function createRunner(log: Logger) {
  const prepared = new PreparedStatements();

  async function send(client: PoolClient, queries: Query[], answerSeconds: number): Promise<Rows> {
    const { planned, forget } = prepared.plan(client, queries);
    try {
      return await new Promise((resolve, reject) => {
        client.query(new Batch(planned, forget, answerSeconds, { resolve, reject }));
      });
    } catch (error) {
      prepared.failed(client, planned);
      throw error;
    }
  }

  async function attempt(options: RunOptions): Promise<Rows> {
    const { database, queries, end, caller } = options;
    const { pool } = database;
    // Longer than Postgres lets it run: only a connection that is dead or frozen takes that long.
    const answerSeconds = statementSeconds[caller.role] + 1;
    const before = scopeQueries(options);
    const scoped = [...before, ...queries];
    const done = before.length;
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      if (end.kind === "commit") return (await send(client, scoped, answerSeconds)).slice(done);
      if (end.kind === "rollback")
        return (await send(client, [begin, ...scoped, rollback], answerSeconds)).slice(done + 1, -1);
      const rows = (await send(client, [begin, ...scoped], answerSeconds)).slice(done + 1);
      end.accept(rows);
      await send(client, [end.commit ? commit : rollback], answerSeconds);
      return rows;
    } catch (error) {
      database.noteFailure(error, pool);
      if (endsConnection(error)) broken = error;
      else if (end.kind !== "commit")
        await client.query("rollback").catch((failure: Error) => {
          broken = failure;
        });
      throw error;
    } finally {
      // A connection that broke is thrown away, or the next request would get it.
      client.release(broken);
    }
  }

  return async function run(options: RunOptions): Promise<Rows> {
    try {
      return await attempt(options);
    } catch (error) {
      if (!prepared.enabled || !isLostStatement(error)) throw error;
      // Nothing of the batch was done, so it can be sent again.
      log.warn("a pooler keeps no prepared statements for us; going on without them");
      prepared.disable();
      return attempt(options);
    }
  };
}

function endsConnection(error: unknown): error is Error {
  if (error instanceof RestError) return false;
  if (error instanceof pg.DatabaseError) return error.severity === "FATAL" || error.severity === "PANIC";
  return error instanceof Error;
}

export type Runner = ReturnType<typeof createRunner>;

function scopeQueries({ caller, request, readOnly, schema, timeout }: RunOptions): Query[] {
  return callerStatements(caller, {
    writes: !readOnly,
    ...(timeout && { timeout }),
    more: {
      "request.method": request.method,
      "request.path": request.path,
      "request.headers": request.headers,
      transaction_read_only: readOnly ? "on" : "off",
      search_path: [...new Set([schema, "public", "extensions"])].map(pg.escapeIdentifier).join(", "),
    },
  });
}
