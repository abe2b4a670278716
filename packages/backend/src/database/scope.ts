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

/** The settings that put a caller on a transaction. A service may add its own after them. */
export const callerSettings = ["role", "request.jwt.claims", "statement_timeout"];

/** `timeout`: where a statement may cost less than its role may. */
export function callerValues(caller: Caller, timeout = `${statementSeconds[caller.role]}s`): string[] {
  return [caller.role, JSON.stringify({ ...caller.claims, role: caller.role }), timeout];
}

/** One statement that sets all of them, its values as parameters; nothing of it outlives the transaction. */
export function setLocalStatement(settings: string[]): string {
  const calls = settings.map((setting, index) => `set_config('${setting}', $${index + 1}, true)`);
  return `select ${calls.join(", ")}`;
}

const setCaller = setLocalStatement(callerSettings);

/** Asked before a caller writes: a token may outlive its session. Nobody else's session can end. */
export const liveSessionStatement = "select backend.require_live_session($1::jsonb)";

export function needsLiveSession({ role }: Caller): boolean {
  return role === "authenticated";
}

/** As `asCaller`, for whoever changes something: refused when the caller's session has ended. */
export function asWriter<Result>(
  database: Database,
  caller: Caller,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (client) => {
    if (needsLiveSession(caller)) await client.query(liveSessionStatement, [JSON.stringify(caller.claims)]);
    await client.query(setCaller, callerValues(caller));
    return run(client);
  });
}

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
