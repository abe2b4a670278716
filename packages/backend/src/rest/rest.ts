import { Hono } from "hono";
import type { BackendDeps } from "../deps.ts";
import type { CatalogueCache } from "./catalogue/cache.ts";
import { renderError } from "./errors/render.ts";
import { invalidPath, rootDisabled, unsupportedMethod, wrongRpcMethod } from "./errors/request-errors.ts";
import { call } from "./operations/call.ts";
import { remove } from "./operations/delete.ts";
import { insert } from "./operations/insert.ts";
import { read } from "./operations/read.ts";
import { replace } from "./operations/replace.ts";
import type { Operation } from "./operations/request.ts";
import { update } from "./operations/update.ts";
import type { RestVariables } from "./rest-context.ts";
import { createRunner } from "./run/run.ts";
import { createService } from "./service.ts";

const onTable: Record<string, Operation> = {
  GET: read,
  HEAD: read,
  POST: insert,
  PUT: replace,
  PATCH: update,
  DELETE: remove,
};
const onFunction: Record<string, Operation> = { GET: call, HEAD: call, POST: call };

/** Answers as PostgREST would, for the schemas that are exposed. */
export function createRest(deps: BackendDeps, catalogues: CatalogueCache) {
  const { serve, visitorCalls } = createService(deps, { catalogues, run: createRunner(deps.log) });
  const refuse = (error: Error) => () => {
    throw error;
  };
  const app = new Hono<RestVariables>();
  app.onError(renderError(deps.log));
  app.all("/rpc/:name", (c) =>
    serve(c, c.req.param("name"), onFunction[c.req.method] ?? refuse(wrongRpcMethod(c.req.method))),
  );
  app.all("/:name", (c) =>
    serve(c, c.req.param("name"), onTable[c.req.method] ?? refuse(unsupportedMethod(c.req.method))),
  );
  app.all("*", (c) => serve(c, "", refuse(/\/v1\/?$/.test(c.req.path) ? rootDisabled() : invalidPath())));
  return { app, visitorCalls };
}
