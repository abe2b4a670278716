import type { PoolClient } from "pg";
import type { Database } from "./database.ts";

export type Role = "anon" | "authenticated" | "service_role";

/** Who asks: the role that Postgres takes on and the claims that its policies read. */
export interface Caller {
  role: Role;
  claims: Record<string, unknown>;
  userId: string | null;
}

/** What one statement may cost, by role. */
export const statementTimeouts: Record<Role, string> = {
  anon: "3s",
  authenticated: "8s",
  service_role: "60s",
};

/** One parameterised statement puts the caller on the transaction; nothing of it outlives the commit. */
export const scopeStatement =
  "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)";

export function scopeValues(caller: Caller): [string, string, string] {
  return [
    caller.role,
    JSON.stringify({ ...caller.claims, role: caller.role }),
    statementTimeouts[caller.role],
  ];
}

export function asCaller<Result>(
  database: Database,
  caller: Caller,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (client) => {
    await client.query(scopeStatement, scopeValues(caller));
    return run(client);
  });
}
