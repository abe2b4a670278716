import { createAuth } from "@osari/backend/auth/auth.ts";
import type { Auth } from "@osari/backend/auth/context.ts";
import { requireApiKey } from "@osari/backend/http/api-key.ts";
import { Hono } from "hono";
import { listen } from "../../server/listen.ts";
import type { TestServer } from "./test-server.ts";

/** The same auth service over the same database, with some of its settings turned. */
export async function authWith(server: TestServer, changes: Partial<Auth["settings"]>): Promise<TestServer> {
  const listener = await listen(0, "127.0.0.1");
  const app = new Hono();
  app.use("/auth/v1/*", requireApiKey(server.deps.callers));
  app.route("/auth/v1", createAuth(server.deps, changes));
  listener.serve(app);
  return { ...server, url: `http://127.0.0.1:${listener.port}`, stop: () => listener.drain(1) };
}
