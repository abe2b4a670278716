import type { Readers } from "../database/readers.ts";
import type { Caller } from "../database/scope.ts";
import type { BackendDeps } from "../deps.ts";
import { textOf } from "../http/text-answer.ts";
import type { CatalogueCache } from "./catalogue/cache.ts";
import { parseAccept } from "./operations/accept.ts";
import { call } from "./operations/call.ts";
import { parsePrefer } from "./parse/prefer.ts";
import type { Runner } from "./run/run.ts";

/** `isFresh`: not from a replica, which may lag behind what the visitor has just written. */
export type CallAsVisitor = <Value>(name: string, args: object, isFresh: boolean) => Promise<Value>;

interface Parts {
  catalogues: CatalogueCache;
  readers: Readers;
  run: Runner;
}

const visitor: Caller = { role: "anon", claims: { role: "anon" }, userId: null };
const nothing = new URLSearchParams();

/**
 * Calls a function of the first schema as an anonymous visitor's request would, with the same statements, role and limits, and
 * answers with its value. For what this process asks itself so often that a request, its headers and routing would weigh.
 */
export function createCallAsVisitor(
  { database }: BackendDeps,
  { catalogues, readers, run }: Parts,
): CallAsVisitor {
  return async (name, args, isFresh) => {
    const { bySchema, settings } = await catalogues.get();
    const catalogue = bySchema.get(settings.schemas[0] ?? "public");
    if (!catalogue) throw new Error("no schema is exposed");
    const body = JSON.stringify(args);
    const answer = await call(
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
    return JSON.parse(textOf(answer) ?? "null");
  };
}
