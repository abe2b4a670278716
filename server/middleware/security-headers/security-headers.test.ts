import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerWithHeadersOfAll, securityHeaders } from "./security-headers.ts";

const app = (https: boolean) => {
  const site = new Hono().use(securityHeaders({ https }));
  site.get("/page", (c) => c.html("<p>", 200, { "Content-Security-Policy": "default-src 'self'" }));
  site.get("/storage/v1/object/public/a.jpg", (c) => c.text("picture"));
  site.get("/made-with-them", (c) => answerWithHeadersOfAll(c, "", 200, { "x-own": "1" }));
  site.get("/made-page", (c) =>
    answerWithHeadersOfAll(c, "", 200, {
      "content-security-policy": "default-src 'self'",
      "x-frame-options": "SAMEORIGIN",
    }),
  );
  site.get("/made-in-vain", (c) => {
    answerWithHeadersOfAll(c, "", 200, {});
    throw new Error("afterwards");
  });
  site.onError((_, c) => c.text("failed", 500));
  return site.get("/health", (c) => c.json({}));
};

test("a public https site tells browsers to come back over https alone", async () => {
  for (const path of ["/page", "/health", "/nothing"]) {
    const answer = await app(true).request(path);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000");
  }
  expect((await app(false).request("/page")).headers.has("strict-transport-security")).toBe(false);
});

test("what is no page may load nothing and be framed by nobody", async () => {
  for (const path of ["/health", "/nothing"]) {
    const policy = (await app(true).request(path)).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; frame-ancestors 'none'");
  }
  const page = await app(true).request("/page");
  expect(page.headers.get("content-security-policy")).toBe("default-src 'self'");
});

test("only photos may be shown by other sites", async () => {
  const policyOf = async (path: string) =>
    (await app(true).request(path)).headers.get("cross-origin-resource-policy");
  expect(await policyOf("/page")).toBe("same-origin");
  expect(await policyOf("/storage/v1/object/public/a.jpg")).toBe("cross-origin");
});

test("an answer that is made with the headers of all has the same as any other", async () => {
  const headersOf = async (path: string) => Object.fromEntries((await app(true).request(path)).headers);
  const others = ({ "content-type": _, ...headers }: Record<string, string>) => headers;
  const plain = others(await headersOf("/health"));
  expect(others(await headersOf("/made-with-them"))).toEqual({ ...plain, "x-own": "1" });
  const page = others(await headersOf("/made-page"));
  const own = { "content-security-policy": "default-src 'self'", "x-frame-options": "SAMEORIGIN" };
  expect(page).toEqual({ ...plain, ...own });
  expect(others(await headersOf("/made-in-vain"))).toEqual(plain);
});
