import { describe, expect, test } from "vitest";
import { password, signUpConfirmed, someone, wire } from "../support/auth-client.ts";
import { googleBackend, visit } from "../support/google.ts";

const site = googleBackend();
const { server } = site;

const bearerOf = async ({ client }: Awaited<ReturnType<typeof signUpConfirmed>>) =>
  (await client.getSession()).data.session?.access_token ?? "";

describe("names of Object.prototype", () => {
  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "%s is no grant, type or scope",
    async (name) => {
      expect((await wire(server, "POST", `/token?grant_type=${name}`, { body: {} })).status).toBe(400);
      const body = { type: name, token: "123456", email: someone() };
      expect((await wire(server, "POST", "/verify", { body })).status).toBe(400);
      expect((await wire(server, "GET", `/verify?type=${name}&token=abc`)).status).toBe(400);
      const bearer = await bearerOf(await signUpConfirmed(server));
      expect((await wire(server, "POST", `/logout?scope=${name}`, { bearer })).status).toBe(400);
      expect((await wire(server, "POST", "/resend", { body: { type: name, email: someone() } })).status).toBe(
        400,
      );
    },
  );
});

describe("metadata", () => {
  test("stays below 16 kB, in one request and over several", async () => {
    const email = someone();
    const data = { big: "x".repeat(20_000) };
    expect((await wire(server, "POST", "/signup", { body: { email, password, data } })).status).toBe(400);
    const bearer = await bearerOf(await signUpConfirmed(server));
    const put = (body: object) => wire(server, "PUT", "/user", { bearer, body });
    expect((await put({ data })).status).toBe(400);
    expect((await put({ data: { one: "x".repeat(9_000) } })).status).toBe(200);
    expect((await put({ data: { two: "x".repeat(9_000) } })).status).toBe(400);
  });

  test.each([
    ["nested a hundred thousand times", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["nested fifty times", `${'{"a":'.repeat(50)}1${"}".repeat(50)}`],
    ["with a NUL", '"a\\u0000b"'],
    ["with half a character", '"\\ud800"'],
  ])("%s is a bad request", async (_name, value) => {
    const bearer = await bearerOf(await signUpConfirmed(server));
    const raw = `{"data":{"deep":${value}}}`;
    expect((await wire(server, "PUT", "/user", { bearer, raw })).status).toBe(400);
    const signUp = `{"email":"${someone()}","password":"${password}","data":{"deep":${value}}}`;
    expect((await wire(server, "POST", "/signup", { raw: signUp })).status).toBe(400);
  });
});

test("a factor's name and issuer are short", async () => {
  const bearer = await bearerOf(await signUpConfirmed(server));
  for (const field of [{ issuer: "x".repeat(3_000) }, { friendly_name: "x".repeat(5_000) }]) {
    const body = { factor_type: "totp", ...field };
    expect((await wire(server, "POST", "/factors", { bearer, body })).status).toBe(400);
  }
});

describe("an answer of the provider with somebody else's state", () => {
  test("signs nobody in, and leaves the state to its browser", async () => {
    const { back, fragment } = await visit(site.authorizeUrl());
    expect(fragment.get("access_token")).toBeTruthy();
    const begun = await fetch(site.authorizeUrl(), { redirect: "manual" });
    const provider = new URL(begun.headers.get("location") ?? "");
    const answer = await fetch(provider, { redirect: "manual" });
    const callback = answer.headers.get("location") ?? "";
    const victim = await fetch(callback, { redirect: "manual" });
    expect(victim.headers.get("location")).toContain("bad_oauth_state");
    const cookie = begun.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    const owner = await fetch(callback, {
      redirect: "manual",
      headers: { cookie: cookie.split(";")[0] ?? "" },
    });
    expect(owner.headers.get("location")).toContain("access_token");
    expect(back.pathname).toBe("/auth/v1/callback");
  });
});
