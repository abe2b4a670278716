import { createReaders } from "../database/readers.ts";
import type { Caller } from "../database/scope.ts";
import type { BackendDeps } from "../deps.ts";
import { readPrimaryHeader } from "../http/read-primary.ts";
import { callerOf } from "./callers.ts";
import type { CatalogueCache } from "./catalogue/cache.ts";
import type { Catalogue, Catalogues } from "./catalogue/catalogue.ts";
import { noCatalogue } from "./errors/catalogue-errors.ts";
import { schemaNotExposed } from "./errors/request-errors.ts";
import { RestError } from "./errors/rest-error.ts";
import { parseAccept } from "./operations/accept.ts";
import { readBody } from "./operations/body.ts";
import { planOf } from "./operations/plan.ts";
import type { Operation, RestRequest } from "./operations/request.ts";
import { parsePrefer } from "./parse/prefer.ts";
import { parseRangeHeader } from "./parse/range.ts";
import type { RestContext } from "./rest-context.ts";
import { limitQueries } from "./run/query-limits.ts";
import type { Runner } from "./run/run.ts";
import { createVisitorCalls } from "./visitor-calls.ts";

interface Parts {
  catalogues: CatalogueCache;
  run: Runner;
}

/** Errors for an unknown name: the catalogue may be stale, so it is read again once. */
const staleCodes = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205"]);

/** Runs one operation for one HTTP request, or a call of this process. */
export function createService(deps: BackendDeps, { catalogues, run }: Parts) {
  const readers = createReaders(deps.database, deps.replica);
  const readable: Runner = (options) =>
    readers.read(options.database, (database) => run({ ...options, database }));
  const throttled = limitQueries(readable);

  return { serve, visitorCalls: createVisitorCalls(deps, { catalogues, readers, run: readable }) };

  async function serve(c: RestContext, name: string, operation: Operation): Promise<Response> {
    const caller = await callerOf(deps.callers, c.req.header("authorization"), c.get("keyRole") ?? "anon");
    c.set("role", caller.role);
    const known = await catalogues.get().catch(() => {
      throw noCatalogue();
    });
    const catalogue = catalogueFor(c, known);
    const request = describe(c, name, caller, catalogue);
    const answer = request.accept.plan ? planOf(operation, request.accept.plan) : operation;
    const response = await answer(request, catalogue).catch(async (error: unknown) => {
      if (!(error instanceof RestError) || !staleCodes.has(error.code)) throw error;
      const fresh = (await catalogues.refresh()).bySchema.get(request.schema);
      if (!fresh || fresh === catalogue) throw error;
      return answer(request, fresh);
    });
    if (known.settings.schemas.length > 1) response.headers.set("content-profile", request.schema);
    return response;
  }

  function describe(c: RestContext, name: string, caller: Caller, catalogue: Catalogue): RestRequest {
    const url = new URL(c.req.url);
    const { method } = c.req;
    let body: Promise<string> | null = null;
    return {
      schema: catalogue.schema,
      name,
      method,
      search: url.searchParams,
      rawSearch: url.search,
      caller,
      preferences: parsePrefer(c.req.header("prefer"), catalogue.settings),
      range: isRead(method) ? parseRangeHeader(c.req.header("range")) : null,
      accept: parseAccept(c.req.header("accept"), catalogue.settings),
      facts: { method, path: url.pathname, headers: headersOf(c) },
      body() {
        body ??= readBody(c);
        return body;
      },
      // Pages of this process ask without a socket.
      run: isFromNetwork(c) ? throttled : readable,
      // Whoever has just written something must see it, and a replica may lag behind.
      reads: caller.role === "anon" && !wantsPrimary(c) ? readers.current : deps.database,
      database: deps.database,
    };
  }
}

function isFromNetwork({ env }: RestContext): boolean {
  return typeof env === "object" && env !== null && "incoming" in env;
}

/** Only a page of this process may say so, for a visitor who has just saved something. */
const wantsPrimary = (c: RestContext) => !isFromNetwork(c) && c.req.header(readPrimaryHeader) !== undefined;

const isRead = (method: string) => method === "GET" || method === "HEAD";

/** The catalogue of the schema that the request names, or of the first one. */
function catalogueFor({ req }: RestContext, { settings, bySchema }: Catalogues): Catalogue {
  const [first = "public"] = settings.schemas;
  const profile = req.header(isRead(req.method) ? "accept-profile" : "content-profile") ?? first;
  const catalogue = bySchema.get(profile);
  if (!catalogue) throw schemaNotExposed(profile, settings.schemas);
  return catalogue;
}

const hiddenHeaders = new Set(["authorization", "apikey", "cookie"]);

/** The headers that functions and policies may read: all but those with secrets. */
function headersOf(c: RestContext): string {
  const shown: Record<string, string> = {};
  c.req.raw.headers.forEach((value, name) => {
    if (!hiddenHeaders.has(name)) shown[name] = value;
  });
  return JSON.stringify(shown);
}
