import { Hono } from "hono";
import type { Storage } from "../context.ts";
import { notFound } from "../request.ts";
import { copyObject } from "./copy.ts";
import { objectInfo } from "./info.ts";
import { listObjects } from "./list.ts";
import { listObjectsV2 } from "./list-v2.ts";
import { moveObject } from "./move.ts";
import { readAnyObject, readOwnObject, readPublicObject } from "./read.ts";
import { removeObject, removeObjects } from "./remove.ts";
import { replaceObject, uploadObject } from "./upload.ts";

export function objectRoutes(storage: Storage): Hono {
  const app = new Hono();
  // anybody, in a public bucket
  app.get("/public/:bucket/:name{.+}", readPublicObject(storage));

  // callers, as far as the policies on storage.objects allow
  app.post("/list/:bucket", listObjects(storage));
  app.post("/list-v2/:bucket", listObjectsV2(storage));
  app.post("/move", moveObject(storage));
  app.post("/copy", copyObject(storage));
  app.get("/info/:bucket/:name{.+}", objectInfo(storage));
  app.get("/authenticated/:bucket/:name{.+}", readOwnObject(storage));
  // What remains below these names is no bucket's.
  for (const operation of ["sign", "upload", "list-v2", "move", "copy"]) {
    app.all(`/${operation}/*`, notFound);
  }

  app.get("/:bucket/:name{.+}", readAnyObject(storage));
  app.post("/:bucket/:name{.+}", uploadObject(storage));
  app.put("/:bucket/:name{.+}", replaceObject(storage));
  app.delete("/:bucket/:name{.+}", removeObject(storage));
  app.delete("/:bucket", removeObjects(storage));
  return app;
}
