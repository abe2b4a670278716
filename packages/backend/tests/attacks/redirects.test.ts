import { expect, test } from "vitest";
import { authClient, click, lastMailTo, password, someone, wire } from "../support/auth-client.ts";
import { googleBackend } from "../support/google.ts";

const { server } = googleBackend();

const targets = [
  "https://evil.example/x",
  "//evil.example/x",
  "/\\evil.example",
  "https:evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://10.1.2.3/x",
  "SITE@evil.example",
  "SITE.evil.example",
  "SITE\\@evil.example",
  "SITE\t@evil.example",
];
const spelled = (target: string) => target.replace("SITE", server.url);

test.each(targets)("a mailed link never leads to %j", async (target) => {
  const email = someone();
  const redirect_to = encodeURIComponent(spelled(target));
  await wire(server, "POST", `/signup?redirect_to=${redirect_to}`, { body: { email, password } });
  const { link } = await lastMailTo(server, email);
  expect((await click(link)).location.origin).toBe(server.url);
});

test.each(targets)("a link that was edited to lead to %j leads home, used or not", async (target) => {
  const email = someone();
  await authClient(server).signUp({ email, password });
  const link = new URL((await lastMailTo(server, email)).link);
  link.searchParams.set("redirect_to", spelled(target));
  const first = await click(link.href);
  expect(first.location.origin).toBe(server.url);
  expect(first.fragment.has("access_token")).toBe(true);
  expect((await click(link.href)).location.origin).toBe(server.url);
});

test.each(targets)("the provider never sends anybody to %j", async (target) => {
  const query = new URLSearchParams({ provider: "google", redirect_to: spelled(target) });
  const start = await click(`${server.url}/auth/v1/authorize?${query}`);
  const end = await click((await click(start.location.href)).location.href, start.cookie);
  expect(end.location.origin).toBe(server.url);
});

test("a header and a referrer are held to the same rule", async () => {
  for (const header of ["redirect_to", "referer"]) {
    const headers = { [header]: "https://evil.example/page" };
    const email = someone();
    await wire(server, "POST", "/signup", { body: { email, password }, headers });
    expect(new URL((await lastMailTo(server, email)).link).searchParams.get("redirect_to")).toBe(server.url);
  }
  const email = someone();
  await wire(server, "POST", "/signup", {
    body: { email, password },
    headers: { referer: `${server.url}/signup` },
  });
  expect(new URL((await lastMailTo(server, email)).link).searchParams.get("redirect_to")).toBe(
    `${server.url}/signup`,
  );
});
