import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreezableProxy, freezableProxy } from "../../support/freezable-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let database: TestDatabase;
let proxy: FreezableProxy;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await freezableProxy(database.url);
  server = await startTestServer({ DATABASE_URL: proxy.url });
});
afterAll(async () => {
  proxy.thaw();
  await server.stop();
  await proxy.close();
  await database.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const begun = performance.now();
  const headers = { apikey: server.deps.keys.publishable, "content-type": "application/json" };
  const answer = await fetch(`${server.url}${path}`, { headers, ...init });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    seconds: (performance.now() - begun) / 1000,
  };
}

const listings = () => ask("/rest/v1/properties?limit=1");
const signIn = () =>
  ask("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email: "a@b.example", password: "secret-123" }),
  });
const picture = () => ask("/storage/v1/object/public/property_images/a/b.jpg");
const sharePicture = () => ask(`/share/listings/${crypto.randomUUID()}.jpg`);
const places = () => ask("/api/locations/search?q=baramati");

test("a frozen database: everybody is answered within ten seconds, and all is well again after it", async () => {
  expect([(await listings()).status, (await signIn()).status]).toEqual([200, 400]);
  proxy.freeze({ newOnes: true });
  const requests = [listings, signIn, picture, sharePicture, places];
  const answers = await Promise.all([...requests.map((request) => request()), ask("/ready"), ask("/health")]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503, 200]);
  for (const { seconds } of answers) expect(seconds).toBeLessThan(10);
  for (const { headers, text } of answers.slice(0, requests.length)) {
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(text).not.toMatch(/ECONN|\/\w+\/|timeout exceeded|at async/);
  }
  proxy.thaw();
  const back = performance.now();
  await expect.poll(async () => (await ask("/ready")).status, { timeout: 10_000 }).toBe(200);
  expect([(await listings()).status, (await signIn()).status]).toEqual([200, 400]);
  expect((performance.now() - back) / 1000).toBeLessThan(10);
});

test("connections that answer nothing are replaced after the first timeout, not after each", async () => {
  await Promise.all(Array.from({ length: 8 }, listings));
  proxy.freeze({ newOnes: false });
  expect((await listings()).status).toBe(503);
  const after = await Promise.all(Array.from({ length: 8 }, listings));
  expect(after.map(({ status }) => status)).toEqual(Array(8).fill(200));
});
