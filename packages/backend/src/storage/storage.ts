import { type Context, Hono } from "hono";
import type { BackendDeps } from "../deps.ts";
import { findBucket, visibleBucket, visibleBuckets } from "./buckets.ts";
import { createBucket, deleteBucket, emptyBucket, updateBucket } from "./buckets-write.ts";
import { renderError } from "./errors.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { listV2 } from "./list-v2.ts";
import { publicObject, visibleObject } from "./objects.ts";
import { createParts } from "./parts.ts";
import { read } from "./read.ts";
import { removeMany, removeOne } from "./remove.ts";
import { createRenders } from "./renders/render-object.ts";
import { callerOf, notFound, takeUpload } from "./requests.ts";
import {
  bucketListQuery,
  copyBody,
  createBucketBody,
  listBody,
  listV2Body,
  moveBody,
  parse,
  readBody,
  removeBody,
  updateBucketBody,
} from "./schema.ts";
import { createSigned } from "./signed/signed.ts";
import { copy, move } from "./transfer.ts";

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
  app.get("/bucket", async (c) => {
    const who = await caller(c);
    return c.json(await visibleBuckets(parts, who, parse(bucketListQuery, c.req.query(), "querystring")));
  });
  app.get("/bucket/:bucket", async (c) =>
    c.json(await visibleBucket(parts, await caller(c), c.req.param("bucket"))),
  );
  app.post("/bucket", async (c) => {
    const who = await caller(c);
    return c.json(await createBucket(parts, who, await readBody(c.req.raw, createBucketBody)));
  });
  app.put("/bucket/:bucket", async (c) => {
    const who = await caller(c);
    const given = await readBody(c.req.raw, updateBucketBody);
    return c.json(await updateBucket(parts, who, c.req.param("bucket"), given));
  });
  app.post("/bucket/:bucket/empty", async (c) =>
    c.json(await emptyBucket(parts, await caller(c), c.req.param("bucket"))),
  );
  app.delete("/bucket/:bucket", async (c) =>
    c.json(await deleteBucket(parts, await caller(c), c.req.param("bucket"))),
  );
  app.post("/object/list/:bucket", async (c) => {
    const who = await caller(c);
    return c.json(await list(parts, who, c.req.param("bucket"), await readBody(c.req.raw, listBody)));
  });
  app.post("/object/list-v2/:bucket", async (c) => {
    const who = await caller(c);
    return c.json(await listV2(parts, who, c.req.param("bucket"), await readBody(c.req.raw, listV2Body)));
  });
  app.post("/object/move", async (c) => {
    const who = await caller(c);
    return c.json(await move(parts, who, await readBody(c.req.raw, moveBody)));
  });
  app.post("/object/copy", async (c) => {
    const who = await caller(c);
    const upsert = c.req.header("x-upsert") === "true";
    return c.json(await copy(parts, who, await readBody(c.req.raw, copyBody), upsert));
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
  app.route("/", createSigned(parts, render));
  // What the addresses above leave over under these names is no bucket's.
  for (const operation of ["sign", "upload", "list-v2", "move", "copy"]) {
    app.all(`/object/${operation}/*`, notFound);
  }

  app.get("/object/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    const isPublic = (await findBucket(parts, bucket)).public;
    const who = isPublic ? null : await caller(c);
    return read(c, parts, () =>
      who ? visibleObject(parts, who, bucket, name) : publicObject(parts, bucket, name),
    );
  });
  app.post("/object/:bucket/:name{.+}", (c) => {
    const upsert = c.req.header("x-upsert") === "true";
    return takeUpload(c, parts, c.req.param(), async () => ({ caller: await caller(c), upsert }));
  });
  app.put("/object/:bucket/:name{.+}", (c) =>
    takeUpload(c, parts, c.req.param(), async () => ({ caller: await caller(c), upsert: true })),
  );
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
