import { Hono } from "hono";
import type { BackendDeps } from "../deps.ts";
import { bucketRoutes } from "./buckets/buckets.ts";
import { createStorageContext } from "./context.ts";
import { renderError } from "./errors.ts";
import { objectRoutes } from "./objects/objects.ts";
import { renderRoutes } from "./renders/renders.ts";
import { notFound } from "./request.ts";
import { signedRoutes } from "./signed/signed.ts";

/** Supabase Storage's wire format. Each resource shows its routes; policies decide who may do what. */
export function createStorage(deps: BackendDeps): Hono {
  const storage = createStorageContext(deps);
  const app = new Hono();
  app.onError(renderError(deps.log));
  app.route("/bucket", bucketRoutes(storage));
  app.route("/render/image", renderRoutes(storage));
  // Before the objects: `sign` and `upload` stand where a bucket's name would.
  app.route("/object", signedRoutes(storage));
  app.route("/object", objectRoutes(storage));
  app.all("*", notFound);
  return app;
}
