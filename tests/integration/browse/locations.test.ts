import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (query: string) => fetch(`${server.url}/api/locations/search${query}`);

test.each([
  ["", "q is missing"],
  ["?q=", "q is empty"],
  ["?q=%20%20", "q is empty"],
  [`?q=${"x".repeat(101)}`, "longer than 100"],
  ["?q=a%00b", "no place has in its name"],
])("a question like %j is refused with the reason", async (query, reason) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  const body = await answer.json();
  expect(body.code).toBe("bad_query");
  expect(body.message).toContain(reason);
});
