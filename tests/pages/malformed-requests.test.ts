import { signUpConfirmed } from "@osari/backend/testing/auth-client.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { malformedRequests, sendMalformed } from "../support/malformed-requests.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** `npm run test:resilience` sends many more. */
const runs = Number(process.env.MALFORMED_REQUESTS ?? 500);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
  const { client } = await signUpConfirmed(server);
  token = (await client.getSession()).data.session?.access_token ?? "";
});
afterAll(() => server.stop());

test(`${runs} malformed requests to every endpoint: none is answered with 5xx, none ends the server`, async () => {
  const keys = { key: server.deps.keys.publishable, token };
  const property = fc.asyncProperty(malformedRequests, async (malformed) => {
    const status = await sendMalformed(server.url, keys, malformed);
    expect(status, JSON.stringify(malformed)).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
}, 600_000);
