import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

export interface Listener {
  port: number;
  server: Server;
  /** From now on the app answers; before, a caller is asked to come back. */
  serve(app: Hono): void;
  /** Accepts nothing more and waits for what runs, at most so many seconds. */
  drain(seconds: number): Promise<void>;
}

/** Vite, in development: it answers what it knows and passes the rest on. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Takes the port before anything else is built: with PORT=0 the site's address depends on it. */
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
    server,
    port: typeof address === "object" && address ? address.port : port,
    serve(ready) {
      app = ready;
    },
    drain: (seconds) =>
      new Promise((done) => {
        const hurry = setTimeout(() => server.closeAllConnections(), seconds * 1000);
        // A connection kept alive goes as soon as its last answer is out.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(hurry);
          clearInterval(sweep);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}
