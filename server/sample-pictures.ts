import type { DrawOnRequest } from "@osari/demo/draw-on-request.ts";
import type { Hono } from "hono";
import type { Answers } from "./listen.ts";
import type { Logger } from "./log.ts";

/** A photo as pages name it, and as the storage service does. */
const photoAddress =
  /\/(?:photos\/\d+|storage\/v1\/(?:object|render\/image)\/public\/property_images)\/(user_[^?]+)/;

/** The site, where a sample picture that is not drawn yet is drawn for the first who asks for it. */
export function withSamplePictures(app: Hono, draw: DrawOnRequest, log: Logger): Answers {
  return {
    async fetch(request, env) {
      const [, path] = photoAddress.exec(request.url) ?? [];
      // Without it the answer is that of any missing photo.
      if (path)
        await draw(path).catch((error) => log.warn({ err: error, path }, "a sample picture is not drawn"));
      return app.fetch(request, env);
    },
  };
}
