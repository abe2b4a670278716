import { Hono } from "hono";
import type { Storage } from "../context.ts";
import { readSignedObject } from "./read-signed.ts";
import { signRead, signReads } from "./sign-read.ts";
import { signUpload } from "./sign-upload.ts";
import { uploadToSignedUrl } from "./upload-signed.ts";

/** URLs that carry a permission: made by callers, used by anybody who has one. */
export function signedRoutes(storage: Storage): Hono {
  const app = new Hono();
  app.post("/sign/:bucket/:name{.+}", signRead(storage));
  app.post("/sign/:bucket", signReads(storage));
  app.get("/sign/:bucket/:name{.+}", readSignedObject(storage));
  app.post("/upload/sign/:bucket/:name{.+}", signUpload(storage));
  app.put("/upload/sign/:bucket/:name{.+}", uploadToSignedUrl(storage));
  return app;
}
