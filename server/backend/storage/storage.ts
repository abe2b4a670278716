import { type Context, Hono } from "hono";
import type { Caller } from "../../database/scope.ts";
import { bearerOf } from "../caller/caller.ts";
import type { BackendDeps } from "../deps.ts";
import { TokenError } from "../keys/tokens.ts";
import { findBucket, visibleBucket, visibleBuckets } from "./buckets.ts";
import { renderError, StorageError, schemaError } from "./errors.ts";
import { bodyOf } from "./incoming/body.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { publicObject, visibleObject } from "./objects.ts";
import { createParts, type StorageParts } from "./parts.ts";
import { read } from "./read.ts";
import { removeMany, removeOne } from "./remove.ts";
import { createRenders } from "./renders/render-object.ts";
import { listBody, readBody, removeBody } from "./schema.ts";
import { type Target, upload } from "./upload.ts";

/** Supabase Storage's wire, for what the product uses. */
export function createStorage(deps: BackendDeps): Hono {
  const parts = createParts(deps);
  const render = createRenders(parts);
  const app = new Hono();
  const caller = (c: Context) => callerOf(parts, c);

  // Anybody, by the address alone: what lies in a public bucket.
  app.get("/object/public/:bucket/:name{.+}", (c) => {
    const { bucket, name } = c.req.param();
    return read(c, parts, () => publicObject(parts, bucket, name));
  });
  app.get("/render/image/public/:bucket/:name{.+}", (c) => {
    const { bucket, name } = c.req.param();
    return render(c, "public", () => publicObject(parts, bucket, name));
  });

  // Callers, as far as the policies on storage.objects and storage.buckets go for them.
  app.get("/bucket", async (c) => c.json(await visibleBuckets(parts, await caller(c))));
  app.get("/bucket/:bucket", async (c) =>
    c.json(await visibleBucket(parts, await caller(c), c.req.param("bucket"))),
  );
  app.post("/object/list/:bucket", async (c) => {
    const who = await caller(c);
    return c.json(await list(parts, who, c.req.param("bucket"), await readBody(c.req.raw, listBody)));
  });
  app.get("/object/info/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    return c.json(await info(parts, await caller(c), bucket, name));
  });
  app.get("/object/authenticated/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    const who = await caller(c);
    await findBucket(parts, bucket);
    return read(c, parts, () => visibleObject(parts, who, bucket, name));
  });
  app.get("/render/image/authenticated/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    const who = await caller(c);
    await findBucket(parts, bucket);
    return render(c, "private", () => visibleObject(parts, who, bucket, name));
  });
  // Signed addresses, list-v2, moves and copies are outside the product; their names are no buckets.
  app.all("/object/:operation{sign|upload|list-v2|move|copy}/*", notFound);

  app.get("/object/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    const isPublic = (await findBucket(parts, bucket)).public;
    const who = isPublic ? null : await caller(c);
    return read(c, parts, () =>
      who ? visibleObject(parts, who, bucket, name) : publicObject(parts, bucket, name),
    );
  });
  app.post("/object/:bucket/:name{.+}", (c) =>
    takeUpload(c, parts, { ...c.req.param(), upsert: c.req.header("x-upsert") === "true" }),
  );
  app.put("/object/:bucket/:name{.+}", (c) => takeUpload(c, parts, { ...c.req.param(), upsert: true }));
  app.delete("/object/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    return c.json(await removeOne(parts, await caller(c), bucket, name));
  });
  app.delete("/object/:bucket", async (c) => {
    const who = await caller(c);
    const { prefixes } = await readBody(c.req.raw, removeBody);
    return c.json(await removeMany(parts, who, c.req.param("bucket"), prefixes));
  });

  app.all("*", notFound);
  app.onError((error, c) => renderError(c, error, deps.log));
  return app;
}

async function takeUpload(c: Context, parts: StorageParts, target: Target): Promise<Response> {
  const body = bodyOf(c.req.raw);
  try {
    const caller = await callerOf(parts, c);
    if (!body) throw new StorageError("InvalidRequest", "No content provided");
    return c.json(await upload(parts, caller, { headers: c.req.raw.headers, body: body.stream }, target));
  } catch (error) {
    await body?.discard();
    throw error;
  }
}

function notFound(c: Context): Response {
  const message = `Route ${c.req.method}:${c.req.path} not found`;
  return c.json({ message, error: "Not Found", statusCode: 404 }, 404);
}

async function callerOf(parts: StorageParts, c: Context): Promise<Caller> {
  const header = c.req.header("authorization");
  if (!header) throw schemaError("headers must have required property 'authorization'");
  const bearer = bearerOf(header);
  if (!bearer) throw new TokenError("malformed", "the authorization header holds no bearer token");
  return parts.callers.fromBearer(bearer, "anon");
}
