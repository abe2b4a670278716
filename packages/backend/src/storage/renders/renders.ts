import { Hono } from "hono";
import { findBucket } from "../buckets/bucket.ts";
import type { Storage } from "../context.ts";
import { publicObject, visibleObject } from "../objects/object.ts";
import { callerOf, objectPathOf, readQuery } from "../request.ts";
import { signedObject, signedQuery } from "../signed/read-signed.ts";
import { openUrl } from "../signed/token.ts";
import { createRenders } from "./render-object.ts";
import { parseExactSpec, parseSpec } from "./spec.ts";

/** Transformed images, with the same three kinds of access as the objects themselves. */
export function renderRoutes(storage: Storage): Hono {
  const render = createRenders(storage);
  const app = new Hono();
  app.get("/public/:bucket/:name{.+}", (c) => {
    const path = objectPathOf(c);
    return render(c, "public", () => publicObject(storage, path), parseSpec(c.req.query()));
  });
  app.get("/authenticated/:bucket/:name{.+}", async (c) => {
    const path = objectPathOf(c);
    const caller = await callerOf(storage, c);
    await findBucket(storage, path.bucket);
    const find = () => visibleObject(storage, caller, path);
    return render(c, "private", find, parseExactSpec(c.req.query()));
  });
  app.get("/sign/:bucket/:name{.+}", async (c) => {
    const path = objectPathOf(c);
    const { token } = readQuery(c, signedQuery);
    const { transform } = await openUrl(storage.keys, "read", `${path.bucket}/${path.name}`, token);
    return render(c, "private", () => signedObject(storage, path), parseExactSpec(transform ?? {}));
  });
  return app;
}
