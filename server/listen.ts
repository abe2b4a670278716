import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

export interface Listener {
  port: number;
  /** From now on the app answers; until then every request gets 503 with Retry-After. */
  serve(app: Hono): void;
  /** Accepts no new connections and waits for running requests, at most that many seconds. */
  drain(seconds: number): Promise<void>;
}

/** Vite, in development: it answers what it knows and passes the rest on. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Takes the port first: with PORT=0 the site's address depends on it. */
export async function listen(port: number, host: string, dev?: DevMiddleware): Promise<Listener> {
  let app: Hono | null = null;
  const starting = () => new Response("Starting…", { status: 503, headers: { "Retry-After": "1" } });
  const answer = getRequestListener((request, env) => app?.fetch(request, env) ?? starting());
  const server = createServer((request, response) => {
    if (dev) dev(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    serve(ready) {
      app = ready;
    },
    drain: (seconds) =>
      new Promise((done) => {
        const deadline = setTimeout(() => server.closeAllConnections(), seconds * 1000);
        // A kept-alive connection is closed as soon as its last response is sent.
        const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(deadline);
          clearInterval(closeIdle);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
