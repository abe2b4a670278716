import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { cutSlowConnections, patience } from "./slow-connections.ts";

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
export async function listen(
  port: number,
  host: string,
  dev?: DevMiddleware,
  limits = patience,
): Promise<Listener> {
  let app: Hono | null = null;
  const starting = () => new Response("Starting…", { status: 503, headers: { "Retry-After": "1" } });
  const answer = getRequestListener((request, env) => app?.fetch(request, env) ?? starting());
  const server = createServer(
    { headersTimeout: limits.headerSeconds * 1000, connectionsCheckingInterval: limits.checkSeconds * 1000 },
    (request, response) => {
      if (dev) dev(request, response, () => void answer(request, response));
      else void answer(request, response);
    },
  );
  cutSlowConnections(server, limits);
  const closeAfterAnswers = trackAnswers(server);
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
    async drain(seconds) {
      closeAfterAnswers();
      await acceptWaiting(server, seconds / 2);
      await stopListening(server, seconds);
    },
  };
}

/** The returned function makes every answer that has not begun yet, and every later one, the last of its connection. */
function trackAnswers(server: Server): () => void {
  const running = new Set<ServerResponse>();
  let draining = false;
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.prependListener("request", (_request, response: ServerResponse) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    if (draining) makeLast(response);
  });
  return () => {
    draining = true;
    for (const response of running) makeLast(response);
  };
}

/** A busy process accepts one connection a turn: whoever has already connected gets in before the door closes. */
async function acceptWaiting(server: Server, maxSeconds: number): Promise<void> {
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const end = performance.now() + maxSeconds * 1000;
  for (let before = -1; before !== accepted && performance.now() < end; ) {
    before = accepted;
    await sleep(50);
  }
}

/**
 * Not `server.close()`: that also closes connections whose request is still on its way. They get a tenth of the time
 * to arrive; a kept-alive connection ends with its next answer.
 */
function stopListening(server: Server, seconds: number): Promise<void> {
  return new Promise((done) => {
    let closeIdle: NodeJS.Timeout | undefined;
    const arrived = setTimeout(() => {
      closeIdle = setInterval(() => server.closeIdleConnections(), 20);
    }, seconds * 100);
    const deadline = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(arrived);
      clearInterval(closeIdle);
      clearTimeout(deadline);
      done();
    });
  });
}
