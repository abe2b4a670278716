import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

export interface TestListener {
  url: string;
  serve(app: Hono): void;
  stop(): Promise<void>;
}

/** Takes a free port before the app is built: its settings name the address. */
export async function listen(): Promise<TestListener> {
  let app: Hono | undefined;
  const starting = () => new Response("Starting…", { status: 503 });
  const server = createServer(getRequestListener((request, env) => app?.fetch(request, env) ?? starting()));
  // The client ends an idle connection, never the server: on a busy machine a request could be on its way to a closed one.
  server.keepAliveTimeout = 0;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the listener has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    serve(ready) {
      app = ready;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
