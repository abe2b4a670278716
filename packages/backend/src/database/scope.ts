import type { PoolClient } from "pg";
import type { Database } from "./database.ts";

export type Role = "anon" | "authenticated" | "service_role";

/** The author of a request: the role that Postgres switches to and the claims that policies read. */
export interface Caller {
  role: Role;
  claims: Record<string, unknown>;
  userId: string | null;
}

/** The longest time that a statement may take, by role. */
const statementTimeouts: Record<Role, string> = {
  anon: "3s",
  authenticated: "8s",
  service_role: "60s",
};

/** The settings that put a caller on a transaction. A service may add its own after them. */
export const callerSettings = ["role", "request.jwt.claims", "statement_timeout"];

export function callerValues(caller: Caller): string[] {
  return [
    caller.role,
    JSON.stringify({ ...caller.claims, role: caller.role }),
    statementTimeouts[caller.role],
  ];
}

/** One statement that sets all of them, its values as parameters; nothing of it outlives the transaction. */
export function setLocalStatement(settings: string[]): string {
  const calls = settings.map((setting, index) => `set_config('${setting}', $${index + 1}, true)`);
  return `select ${calls.join(", ")}`;
}

const setCaller = setLocalStatement(callerSettings);

export function asCaller<Result>(
  database: Database,
  caller: Caller,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (client) => {
    await client.query(setCaller, callerValues(caller));
    return run(client);
  });
}
