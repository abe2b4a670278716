import { afterAll, beforeAll, expect, test } from "vitest";
import { createMetrics, listenForMetrics } from "../../../server/metrics/metrics.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: "0" });
});
afterAll(() => server.stop());

test("the numbers are at a port of this machine, and hold requests, pool, mails, caches, jobs and the event loop", async () => {
  const { metrics } = server.site;
  if (!metrics) throw new Error("METRICS_PORT is set");
  await fetch(`${server.url}/health`);
  await fetch(`${server.url}/rest/v1/someone@mail.example`);
  await fetch(`${server.url}/api/locations/search?q=baramati`);
  await server.database.query(
    "insert into backend.outbox (recipient, subject, html_body, text_body, expires_at) values ('a@b.example', 's', 'h', 't', now() + interval '1 hour')",
  );
  metrics.jobRan("mail", true);
  const { port, stop } = await listenForMetrics(metrics, 0);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await stop();
  for (const line of [
    'osari_request_seconds_count{area="health",status="200"} 1',
    'osari_request_seconds_count{area="rest",status="401"} 1',
    'osari_requests_running{area="rest"} 0',
    'osari_database_connections{state="waiting"} 0',
    'osari_mails{state="waiting"} 1',
    'osari_cache_lookups_total{cache="locations",found="false"} 1',
    'osari_job_runs_total{job="mail",ok="true"} 1',
    "nodejs_eventloop_lag_p99_seconds ",
  ])
    expect(text).toContain(line);
  expect(text).not.toContain("someone");
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

test("two sites in one process have numbers of their own", async () => {
  const other = createMetrics();
  other.jobRan("other", false);
  expect(await server.site.metrics?.text()).not.toContain("other");
});
