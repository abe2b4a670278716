import { Context } from "hono";
import type { Readers } from "../database/readers.ts";
import type { Caller } from "../database/scope.ts";
import type { BackendDeps } from "../deps.ts";
import { lightRequest } from "../http/light-request.ts";
import { textOf } from "../http/text-answer.ts";
import type { CatalogueCache } from "./catalogue/cache.ts";
import { renderError } from "./errors/render.ts";
import { parseAccept } from "./operations/accept.ts";
import { call } from "./operations/call.ts";
import { parsePrefer } from "./parse/prefer.ts";
import type { Runner } from "./run/run.ts";

/** `isFresh`: not from a replica, which may lag behind what the visitor has just written. */
export interface VisitorCalls {
  /** The function's value. */
  callAsVisitor<Value>(name: string, args: object, isFresh: boolean): Promise<Value>;
  /** What a request with this body would be answered, errors too. */
  answerVisitor(name: string, body: string, isFresh: boolean): Promise<Response>;
}

interface Parts {
  catalogues: CatalogueCache;
  readers: Readers;
  run: Runner;
}

const visitor: Caller = { role: "anon", claims: { role: "anon" }, userId: null };
const nothing = new URLSearchParams();

/**
 * Calls a function of the first schema as an anonymous visitor's request would, with the same statements, role and limits. For
 * what this process asks itself so often that a request, its headers and routing would weigh.
 */
export function createVisitorCalls(
  { database, log }: BackendDeps,
  { catalogues, readers, run }: Parts,
): VisitorCalls {
  async function answer(name: string, body: string, isFresh: boolean): Promise<Response> {
    const { bySchema, settings } = await catalogues.get();
    const catalogue = bySchema.get(settings.schemas[0] ?? "public");
    if (!catalogue) throw new Error("no schema is exposed");
    return call(
      {
        schema: catalogue.schema,
        name,
        method: "POST",
        search: nothing,
        rawSearch: "",
        caller: visitor,
        preferences: parsePrefer(null, settings),
        range: null,
        accept: parseAccept(null, settings),
        facts: { method: "POST", path: `/rest/v1/rpc/${name}`, headers: "{}" },
        body: async () => body,
        run,
        reads: isFresh ? database : readers.current,
        database,
      },
      catalogue,
    );
  }
  const renderedError = renderError(log);
  return {
    async callAsVisitor(name, args, isFresh) {
      return JSON.parse(textOf(await answer(name, JSON.stringify(args), isFresh)) ?? "null");
    },
    answerVisitor: (name, body, isFresh) =>
      answer(name, body, isFresh).catch((error: unknown) =>
        renderedError(error, new Context(lightRequest(`http://rest/rpc/${name}`, { method: "POST" }))),
      ),
  };
}
