import { Hono } from "hono";
import type { StorageParts } from "../parts.ts";
import { read } from "../read.ts";
import type { RenderObject } from "../renders/render-object.ts";
import { parseSpec } from "../renders/spec.ts";
import { callerOf, takeUpload } from "../requests.ts";
import { parse, readBody, signBody, signedQuery, signManyBody } from "../schema.ts";
import { signedObject, signManyReads, signRead } from "./sign-read.ts";
import { openSignedUpload, signUpload } from "./sign-upload.ts";
import { openAddress } from "./token.ts";

/** Addresses that carry their permission with them: made by callers, used by anybody who was given one. */
export function createSigned(parts: StorageParts, render: RenderObject): Hono {
  const app = new Hono();

  app.post("/object/sign/:bucket/:name{.+}", async (c) => {
    const who = await callerOf(parts, c);
    return c.json(await signRead(parts, who, c.req.param(), await readBody(c.req.raw, signBody)));
  });
  app.post("/object/sign/:bucket", async (c) => {
    const who = await callerOf(parts, c);
    const wanted = await readBody(c.req.raw, signManyBody);
    return c.json(await signManyReads(parts, who, c.req.param("bucket"), wanted));
  });
  app.post("/object/upload/sign/:bucket/:name{.+}", async (c) => {
    const upsert = c.req.header("x-upsert") === "true";
    return c.json(await signUpload(parts, await callerOf(parts, c), { ...c.req.param(), upsert }));
  });

  app.get("/object/sign/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    const { token } = parse(signedQuery, c.req.query(), "querystring");
    await openAddress(parts.keys, "read", `${bucket}/${name}`, token);
    return read(c, parts, () => signedObject(parts, bucket, name));
  });
  app.get("/render/image/sign/:bucket/:name{.+}", async (c) => {
    const { bucket, name } = c.req.param();
    const { token } = parse(signedQuery, c.req.query(), "querystring");
    const { transform } = await openAddress(parts.keys, "read", `${bucket}/${name}`, token);
    return render(c, "private", () => signedObject(parts, bucket, name), parseSpec(transform ?? {}));
  });
  app.put("/object/upload/sign/:bucket/:name{.+}", (c) => {
    const target = c.req.param();
    return takeUpload(c, parts, target, () => {
      const { token } = parse(signedQuery, c.req.query(), "querystring");
      return openSignedUpload(parts, target, token);
    });
  });
  return app;
}
