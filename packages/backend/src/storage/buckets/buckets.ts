import { Hono } from "hono";
import type { Storage } from "../context.ts";
import { createBucket } from "./create.ts";
import { deleteBucket } from "./delete.ts";
import { emptyBucket } from "./empty.ts";
import { getBucket } from "./get.ts";
import { listBuckets } from "./list.ts";
import { updateBucket } from "./update.ts";

/** All as the caller: without a policy on storage.buckets, only the service role gets through. */
export function bucketRoutes(storage: Storage): Hono {
  const app = new Hono();
  app.get("/", listBuckets(storage));
  app.post("/", createBucket(storage));
  app.get("/:bucket", getBucket(storage));
  app.put("/:bucket", updateBucket(storage));
  app.delete("/:bucket", deleteBucket(storage));
  app.post("/:bucket/empty", emptyBucket(storage));
  return app;
}
