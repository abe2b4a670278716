import { describe, expect, test } from "vitest";
import { isAllowed, safeRedirect } from "./redirects.ts";

const rules = {
  siteUrl: "https://osari.example",
  allowList: ["https://*.preview.example/auth/*", "https://admin.example/**", "osari://callback"],
};

describe("a browser is sent", () => {
  test.each([
    "https://osari.example",
    "https://osari.example/auth/callback?next=/x#y",
    "HTTPS://OSARI.EXAMPLE/x",
    "https://one.preview.example/auth/callback#ignored",
    "https://admin.example/a/b.c/d",
    "osari://callback",
  ])("to %s", (target) => {
    expect(isAllowed(rules, target)).toBe(true);
  });
});

describe("a browser is not sent", () => {
  test.each([
    "https://evil.example",
    "http://osari.example",
    "https://osari.example:8443",
    "https://osari.example.evil.example",
    "https://evilosari.example",
    "https://osari.example@evil.example",
    "https://osari.example%40evil.example",
    "https://user:secret@osari.example",
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https:\\\\evil.example",
    "https://osari.example\\@evil.example",
    "https://osari.example\t@evil.example",
    "https://evil.example\n.osari.example",
    " https://osari.example",
    "javascript:alert(1)//https://osari.example",
    "data:text/html,<script>",
    "http://10.0.0.1/",
    "http://127.0.0.1:9/",
    "http://127.0.0.2/",
    "http://[::1]:3000/",
    "http://0x7f000001.evil.example",
    "http://localhost:3000",
    "https://a.b.preview.example/auth/x",
    "https://one.preview.example/auth/x/y",
    "https://one.preview.example/other",
    "https://evil.example/#https://admin.example/x",
    "osari://callback.evil",
    "not an address",
    "",
  ])("to %j", (target) => {
    expect(isAllowed(rules, target)).toBe(false);
  });
});

test("a site on this machine may be opened on any port of the same host", () => {
  const local = { siteUrl: "http://localhost:3000", allowList: [] };
  expect(isAllowed(local, "http://localhost:5173/x")).toBe(true);
  expect(isAllowed(local, "http://127.0.0.1:5173/callback")).toBe(true);
  expect(isAllowed(local, "http://[::1]:3000/")).toBe(true);
  expect(isAllowed(local, "http://localhost.evil.example/x")).toBe(false);
});

test("the first requested address counts; one that is not allowed becomes the site's own", () => {
  expect(safeRedirect(rules, null, "", "https://osari.example/a", "https://osari.example/b")).toBe(
    "https://osari.example/a",
  );
  expect(safeRedirect(rules, "https://evil.example", "https://osari.example/b")).toBe(rules.siteUrl);
  expect(safeRedirect(rules)).toBe(rules.siteUrl);
});
