import type { Context } from "hono";
import type { Caller, Role } from "../../database/scope.ts";
import type { BackendDeps } from "../deps.ts";
import type { GatewayVariables } from "../gateway/api-key.ts";
import { createCallerOf } from "./callers.ts";
import type { CatalogueCache } from "./catalogue/cache.ts";
import { noCatalogue } from "./errors/catalogue-errors.ts";
import { fromPostgres } from "./errors/postgres-errors.ts";
import { renderError } from "./errors/render.ts";
import { schemaNotExposed } from "./errors/request-errors.ts";
import { RestError } from "./errors/rest-error.ts";
import { parseAccept } from "./operations/accept.ts";
import { readBody } from "./operations/body.ts";
import type { Operation, RestRequest } from "./operations/request.ts";
import { parsePrefer } from "./parse/prefer.ts";
import { parseRangeHeader } from "./parse/range.ts";
import type { Runner } from "./run/run.ts";

export type RestContext = Context<GatewayVariables>;

interface Parts {
  catalogues: CatalogueCache;
  run: Runner;
  schema: string;
}

/** What a name that the catalogue lacks is answered with: worth one look at the database's present state. */
const staleCodes = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205"]);

/** Runs one operation for one HTTP request: headers in, answer or rendered error out. */
export function createService(deps: BackendDeps, { catalogues, run, schema }: Parts) {
  const callerOf = createCallerOf(deps.callers);

  return async function serve(c: RestContext, name: string, operation: Operation): Promise<Response> {
    let role: Role = "anon";
    try {
      const caller = await callerOf(c.req.header("authorization"), c.get("keyRole") ?? "anon");
      role = caller.role;
      const request = describe(c, name, caller);
      const catalogue = await catalogues.get().catch(() => {
        throw noCatalogue();
      });
      try {
        return await operation(request, catalogue);
      } catch (error) {
        if (!(error instanceof RestError) || !staleCodes.has(error.code)) throw error;
        const fresh = await catalogues.refresh();
        if (fresh === catalogue) throw error;
        return await operation(request, fresh);
      }
    } catch (error) {
      return renderError(asRestError(error, role), { body: c.req.method !== "HEAD" });
    }
  };

  function describe(c: RestContext, name: string, caller: Caller): RestRequest {
    const url = new URL(c.req.url);
    const { method } = c.req;
    const isRead = method === "GET" || method === "HEAD";
    const profile = c.req.header(isRead ? "accept-profile" : "content-profile") ?? schema;
    if (profile !== schema) throw schemaNotExposed(profile, schema);
    let body: Promise<string> | null = null;
    return {
      name,
      method,
      search: url.searchParams,
      rawSearch: url.search,
      caller,
      preferences: parsePrefer(c.req.header("prefer")),
      range: isRead ? parseRangeHeader(c.req.header("range")) : null,
      accept: parseAccept(c.req.header("accept")),
      facts: { method, path: url.pathname, headers: headersOf(c) },
      body() {
        body ??= readBody(c);
        return body;
      },
      run,
      // A signed-in caller must see what they have just written, and a replica may lag behind.
      reads: caller.role === "anon" ? deps.replica : deps.database,
      database: deps.database,
    };
  }

  function asRestError(error: unknown, role: Role): RestError {
    if (error instanceof RestError) return error;
    const answer = fromPostgres(error, role);
    if (answer.status >= 500) deps.log.error({ err: error, code: answer.code }, "a REST request failed");
    return answer;
  }
}

const secret = new Set(["authorization", "apikey", "cookie"]);

/** What functions may read of the headers: all but the secrets among them. */
function headersOf(c: RestContext): string {
  const shown: Record<string, string> = {};
  c.req.raw.headers.forEach((value, name) => {
    if (!secret.has(name)) shown[name] = value;
  });
  return JSON.stringify(shown);
}
