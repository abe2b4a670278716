import { authClient, lastMailTo, password, someone } from "@osari/backend/testing/auth-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const page = async (path: string, base = server.url) => {
  const response = await fetch(`${base}${path}`);
  return { status: response.status, text: await response.text() };
};

test("without a mail server the person at the machine reads the mails at /_mail", async () => {
  const email = someone();
  await authClient(server).signUp({ email, password });
  await expect.poll(async () => (await page("/_mail")).text).toContain(email);
  const id = /href="\/_mail\/([0-9a-f-]{36})"/.exec((await page("/_mail")).text)?.[1];
  const mail = await page(`/_mail/${id}`);
  expect(mail.status).toBe(200);
  expect(mail.text).toContain("Confirm your email for Osari");
  expect(mail.text).toContain("<iframe");
  expect(mail.text).not.toContain("<script");
  for (const other of ["nonsense", "%00"]) expect((await page(`/_mail/${other}`)).status).toBe(404);
});

test.each<Record<string, string>>([{ SITE_URL: "https://osari.example" }, { HOST: "0.0.0.0", SITE_URL: "" }])(
  "a public site has no such page, nor one that listens to the network: %j",
  async (environment) => {
    const site = await startTestServer(environment);
    try {
      await authClient(site).signUp({ email: someone(), password });
      expect((await page("/_mail", site.url)).status).toBe(404);
    } finally {
      await site.stop();
    }
  },
);

test("a mail is one HTML page and the same as text, in the company's name, without pictures", async () => {
  const email = someone("a&b");
  await authClient(server).signUp({ email, password });
  const mail = await lastMailTo(server, email);
  expect(mail.html).toContain("prefers-color-scheme:dark");
  expect(mail.html).not.toMatch(/<img|<script|https?:\/\/(?!127\.0\.0\.1)/);
  expect(mail.html).toContain("Confirm my email");
  expect(mail.html).toContain("a&amp;b-");
  expect(mail.html).not.toContain("a&b-");
  expect(mail.html).toContain(mail.link.replaceAll("&", "&amp;"));
  expect(mail.text).toContain(mail.link);
  expect(mail.text).toContain(mail.code);
});
