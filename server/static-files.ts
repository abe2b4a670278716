import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { clientFolder } from "./pages.ts";

/** The files of the build, compressed when it was made. */
export function mountStaticFiles(app: Hono): void {
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
  });
  const files = staticFiles();
  const serve = serveStatic({ root: clientFolder, precompressed: true });
  app.use((c, next) => (files.has(c.req.path) ? serve(c, next) : next()));
}

/** Listed once: the build's files never change, so that no request needs a look at the disk. */
function staticFiles(): Set<string> {
  if (!existsSync(clientFolder)) return new Set();
  const entries = readdirSync(clientFolder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(clientFolder, join(entry.parentPath, entry.name)).split(sep).join("/")}`),
  );
}
