import { Hono } from "hono";
import { createAuth } from "../../src/auth/auth.ts";
import type { Auth } from "../../src/auth/context.ts";
import { requireApiKey } from "../../src/http/api-key.ts";
import { listen } from "./listen.ts";
import type { TestBackend } from "./test-backend.ts";

/** The same auth service over the same database, with some of its settings changed. */
export async function authWith(
  server: TestBackend,
  changes: Partial<Auth["settings"]>,
): Promise<TestBackend> {
  const listener = await listen();
  const app = new Hono();
  app.use("/auth/v1/*", requireApiKey(server.deps.callers));
  const { site, auth, ...others } = server.deps.settings;
  const settings = { ...others, site: { ...site, ...changes }, auth: { ...auth, ...changes } };
  app.route("/auth/v1", createAuth({ ...server.deps, settings }));
  listener.serve(app);
  return { ...server, url: listener.url, stop: listener.stop };
}
