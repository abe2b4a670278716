import { createServer } from "node:http";
import type { Database } from "@osari/backend/database/database.ts";
import type { MiddlewareHandler } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Counts and times every request that passes. */
  requests: MiddlewareHandler;
  cacheLookup(cache: string, found: boolean): void;
  jobRan(job: string, ok: boolean): void;
  /** What the database knows: its pool and the mails that wait. */
  watchDatabase(database: Database): void;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Among them the delay of the event loop, memory and garbage collection.
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "osari_request_seconds",
    help: "Time until the answer began, by area of the site and status",
    labelNames: ["area", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const running = new Gauge({
    name: "osari_requests_running",
    help: "Requests that are being worked on or wait in a queue",
    labelNames: ["area"],
    registers,
  });
  const lookups = new Counter({
    name: "osari_cache_lookups_total",
    help: "Lookups in a cache of this process",
    labelNames: ["cache", "found"],
    registers,
  });
  const jobs = new Counter({
    name: "osari_job_runs_total",
    help: "Runs of background jobs",
    labelNames: ["job", "ok"],
    registers,
  });

  return {
    requests: async (c, next) => {
      const area = areaOf(c.req.path);
      running.inc({ area });
      const stop = seconds.startTimer({ area });
      try {
        await next();
      } finally {
        running.dec({ area });
        stop({ status: c.res.status });
      }
    },
    cacheLookup: (cache, found) => lookups.inc({ cache, found: String(found) }),
    jobRan: (job, ok) => jobs.inc({ job, ok: String(ok) }),
    watchDatabase(database) {
      new Gauge({
        name: "osari_database_connections",
        help: "Connections of the pool, and requests that wait for one",
        labelNames: ["state"],
        registers,
        collect() {
          const { totalCount, idleCount, waitingCount } = database.pool;
          this.set({ state: "busy" }, totalCount - idleCount);
          this.set({ state: "idle" }, idleCount);
          this.set({ state: "waiting" }, waitingCount);
        },
      });
      new Gauge({
        name: "osari_mails",
        help: "Mails in the outbox that are not sent",
        labelNames: ["state"],
        registers,
        async collect() {
          // Without the database there is no number, but all the others are there.
          const rows = await database
            .query<{ state: string; mails: number }>(
              "select state, count(*)::int as mails from backend.outbox where state in ('waiting', 'given_up') group by state",
            )
            .catch(() => []);
          this.reset();
          for (const { state, mails } of rows) this.set({ state }, mails);
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/** Few labels, whatever is asked for: an address never becomes one. */
function areaOf(path: string): string {
  const [, area] = /^\/(auth|rest|storage)\/v1\//.exec(path) ?? [];
  if (area) return area;
  if (path.startsWith("/photos/")) return "storage";
  if (path === "/health" || path === "/ready") return "health";
  return /^\/(assets|brand|api)\//.exec(path)?.[1] ?? "pages";
}

/** On this machine only: the numbers are nobody else's business. */
export async function listenForMetrics(
  metrics: Metrics,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const known = request.url === "/metrics";
    const body = known ? await metrics.text() : "";
    response.writeHead(known ? 200 : 404, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
    response.end(body);
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen({ port, host: "127.0.0.1", exclusive: true }, done);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
