import cluster from "node:cluster";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { acceptFirst } from "./accept-first.ts";
import { cutSlowConnections, slowLimits } from "./slow-connections.ts";

export type Answers = Pick<Hono, "fetch">;

export interface Listener {
  port: number;
  /** Opens the port: no connection is accepted before the app can answer. */
  serve(app: Answers): Promise<void>;
  /** Resolves when no connection waits to be accepted: after a few short turns of the event loop. */
  acceptWaiting(): Promise<void>;
  /** Accepts no new connections and waits for running requests, at most that many seconds. */
  drain(seconds: number): Promise<void>;
}

/** Vite, in development: it answers what it knows and passes the rest on. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Finds out first whether the port is free. It is opened when the site is ready: a proxy keeps asking the other
 * processes meanwhile. Only with port 0 it is taken at once, because the site's address depends on it.
 */
export async function listen(
  port: number,
  host: string,
  dev?: DevMiddleware,
  limits = slowLimits,
): Promise<Listener> {
  let opened: (app: Answers) => void = () => {};
  const ready = new Promise<Answers>((done) => {
    opened = done;
  });
  const answer = getRequestListener(async (request, env) => (await ready).fetch(request, env));
  const server = createServer(
    {
      headersTimeout: limits.headerSeconds * 1000,
      connectionsCheckingInterval: limits.checkSeconds * 1000,
      keepAliveTimeout: limits.idleSeconds * 1000,
    },
    (request, response) => {
      // Ambiguous: a proxy in front may have chosen the site by the other one.
      if ((request.headersDistinct.host?.length ?? 0) > 1) {
        response.writeHead(400, { Connection: "close" }).end();
        return;
      }
      const inApp = () => void answer(request, response);
      connections.answerAfter(request, dev ? () => dev(request, response, inApp) : inApp);
    },
  );
  const connections = acceptFirst(server);
  cutSlowConnections(server, limits);
  endUnfinishedRequests(server);
  const closeAfterAnswers = trackAnswers(server);
  if (port === 0) await startListening(server, port, host);
  // Not in a worker: the first process has checked, and to check means to listen for a moment, which would take
  // visitors from the workers that are ready and then end their connections.
  else if (!cluster.isWorker) await checkPort(port, host);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    async serve(app) {
      opened(app);
      if (!server.listening) await startListening(server, port, host);
    },
    acceptWaiting: () => connections.allAccepted(),
    async drain(seconds) {
      closeAfterAnswers();
      await connections.allAccepted({ pauseMs: 50, maxMs: seconds * 500 });
      await stopListening(server, seconds);
    },
  };
}

function startListening(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      done();
    });
  });
}

export async function checkPort(port: number, host: string): Promise<void> {
  // A connection that arrives meanwhile is closed: close() would wait until it ends.
  const probe = new NetServer((visitor) => visitor.destroy());
  await startListening(probe, port, host);
  await new Promise((closed) => probe.close(closed));
}

/**
 * Node tells whoever reads a body that the connection broke, but not once the request was answered: what still reads
 * then would wait for ever, and count as work in progress.
 */
function endUnfinishedRequests(server: Server): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => {
      if (request.complete) return;
      request.on("error", () => {});
      const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
      if (request.socket.destroyed) request.destroy(aborted);
      else request.socket.once("close", () => request.destroy(aborted));
    });
  });
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
