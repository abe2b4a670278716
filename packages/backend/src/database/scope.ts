import type { PoolClient } from "pg";
import type { Database } from "./database.ts";

const roles = ["anon", "authenticated", "service_role"] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** The author of a request: the role that Postgres switches to and the claims that policies read. */
export interface Caller {
  role: Role;
  claims: Record<string, unknown>;
  userId: string | null;
}

/** The longest time that a statement may take, by role: nobody waits for an answer longer than ten seconds. */
export const statementSeconds: Record<Role, number> = { anon: 3, authenticated: 8, service_role: 8 };

export interface CallerOptions {
  /** Whoever changes something is refused when their session has ended: a token may outlive it. */
  writes: boolean;
  /** Where a statement gets less time than its role has. */
  timeout?: string;
  /** Further settings of a service. */
  more?: Record<string, string>;
}

/**
 * The statements that put a caller on a transaction, in their order. The settings are one statement with its values as
 * parameters; nothing of them outlives the transaction.
 */
export function callerStatements(
  caller: Caller,
  { writes, timeout = `${statementSeconds[caller.role]}s`, more = {} }: CallerOptions,
): { text: string; values: string[] }[] {
  const settings = {
    role: caller.role,
    "request.jwt.claims": JSON.stringify({ ...caller.claims, role: caller.role }),
    statement_timeout: timeout,
    ...more,
  };
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  const session = {
    text: "select backend.require_live_session($1::jsonb)",
    values: [JSON.stringify(caller.claims)],
  };
  return [
    // Nobody else's session can end.
    ...(writes && caller.role === "authenticated" ? [session] : []),
    { text: `select ${calls.join(", ")}`, values: Object.values(settings) },
  ];
}

function within<Result>(
  database: Database,
  caller: Caller,
  options: CallerOptions,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (client) => {
    for (const { text, values } of callerStatements(caller, options)) await client.query(text, values);
    return run(client);
  });
}

/** As `asCaller`, for whoever changes something. */
export function asWriter<Result>(
  database: Database,
  caller: Caller,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return within(database, caller, { writes: true }, run);
}

export function asCaller<Result>(
  database: Database,
  caller: Caller,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return within(database, caller, { writes: false }, run);
}
