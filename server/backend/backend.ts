import { Hono } from "hono";
import { createAuth } from "./auth/auth.ts";
import type { BackendDeps } from "./deps.ts";
import { requireApiKey } from "./gateway/api-key.ts";
import { openCors } from "./gateway/cors.ts";
import { createRest } from "./rest/rest.ts";
import { createStorage } from "./storage/storage.ts";

/** The Supabase-compatible API. Storage checks its callers itself: pictures are fetched without a key. */
export function createBackend(deps: BackendDeps): Hono {
  const backend = new Hono();
  for (const path of ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*"]) backend.use(path, openCors());
  for (const path of ["/auth/v1/*", "/rest/v1/*"]) backend.use(path, requireApiKey(deps.callers));
  backend.route("/storage/v1", createStorage(deps));
  backend.route("/rest/v1", createRest(deps));
  backend.route("/auth/v1", createAuth(deps));
  return backend;
}
