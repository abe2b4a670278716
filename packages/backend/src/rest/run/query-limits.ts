import pg from "pg";
import type { Role } from "../../database/scope.ts";
import { limitConcurrency } from "../../limit-concurrency.ts";
import { filterTooSlow, patternTooCostly, searchTooLong, tooManyQueries } from "../errors/limit-errors.ts";
import type { Runner, RunOptions } from "./run.ts";

/** How many connections of a process's twenty its callers may hold at once. Pages and sign-in have the others. */
const connections: Record<Role, number> = { anon: 8, authenticated: 8, service_role: 20 };
const waiting = { maxWaiting: 200, maxWaitSeconds: 5, tooMany: tooManyQueries };

/** A query that compares by patterns may read every row: it gets fewer connections and less time. */
const patterns = { maxRunning: 4, maxWaiting: 40, maxWaitSeconds: 3, tooMany: tooManyQueries };
const patternTimeout = "1s";
const maxSearchLength = 500;

/** Limits the concurrent queries of each role, so that slow ones of strangers leave connections for the others. */
export function limitQueries(run: Runner): Runner {
  const byRole = {
    anon: limitConcurrency({ ...waiting, maxRunning: connections.anon }),
    authenticated: limitConcurrency({ ...waiting, maxRunning: connections.authenticated }),
    service_role: limitConcurrency({ ...waiting, maxRunning: connections.service_role }),
  };
  const byPattern = limitConcurrency(patterns);

  return async (options) => {
    const { role } = options.caller;
    const { regexes, searchLength, comparesPatterns } = options.statement;
    if (role === "service_role" || !comparesPatterns)
      return byRole[role].run(() => run(options), keyOf(options));
    if (regexes.some(isCostly)) throw patternTooCostly();
    if (searchLength > maxSearchLength) throw searchTooLong(maxSearchLength);
    const limited = role === "anon" ? { ...options, timeout: patternTimeout } : options;
    const key = keyOf(options);
    return byPattern
      .run(() => byRole[role].run(() => run(limited), key), key)
      .catch((error: unknown) => {
        throw isStatementTimeout(error) ? filterTooSlow() : error;
      });
  };
}

/** Accounts take turns; visitors are one. */
const keyOf = ({ caller }: RunOptions) => caller.userId ?? "";

const isStatementTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === "57014";

/** Back-references, repetition counts and look-around can take Postgres seconds for a single row. */
function isCostly(regex: string): boolean {
  return regex.length > 100 || /\\\d|\{|\(\?|\*{3}/.test(regex);
}
