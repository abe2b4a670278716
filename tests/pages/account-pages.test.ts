import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
});
afterAll(() => server.stop());

const page = async (path: string) => (await fetch(server.url + path)).text();

test("a form that is sent before its page is hydrated puts no password into the address", async () => {
  const html = await page("/signin");
  const form = /<main.*?(<form[^>]*>.*?<\/form>)/s.exec(html)?.[1] ?? "";
  expect(form).toMatch(/^<form[^>]* method="post"/);
  const button = /<button[^>]*>Sign In<\/button>/.exec(form)?.[0];
  expect(button).toContain('type="submit"');
  expect(button).toContain('disabled=""');
});

test.each([
  ["/update-password", "Checking session..."],
  ["/user-dashboard", "Loading your dashboard..."],
  ["/list-property", "Loading..."],
  ["/edit-property/00000000-0000-4000-8000-000000000000", "Loading..."],
])("%s says that it is at work until it knows who is there", async (path, words) => {
  expect(await page(path)).toContain(words);
});

test("the page that stands in for Google sends nobody to another address", async () => {
  const question = { client_id: "local", state: "s", nonce: "n", code_challenge: "c", identity: "sample-1" };
  const query = new URLSearchParams({ ...question, redirect_uri: "https://evil.example/" });
  const answer = await fetch(`${server.url}/_google/authorize?${query}`, { redirect: "manual" });
  expect(answer.status).toBe(400);
});
