import { expect, test } from "vitest";
import { sampleVariables } from "../domain/company.ts";
import { EnvError, readEnv } from "./env.ts";

const mistake = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return null;
};

test("without any variable the site is embedded, local, and filled with demonstration data", () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    mode: "embedded",
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    isPublic: false,
    seedDemo: true,
  });
});

test("an own database means own servers, a Supabase project means hosted; both listen everywhere and start empty", () => {
  const own = readEnv({ DATABASE_URL: "postgres://u:p@db/osari" });
  const hosted = readEnv({
    SUPABASE_URL: "https://x.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
  });
  expect([own.mode, own.host, own.seedDemo]).toEqual(["own-servers", "0.0.0.0", false]);
  expect([hosted.mode, hosted.host]).toEqual(["hosted", "0.0.0.0"]);
});

test("an address of a database behind a Unix socket is accepted", () => {
  expect(readEnv({ DATABASE_URL: "postgres://postgres:p@/osari?host=/run/pg" }).mode).toBe("own-servers");
});

test.each([
  ["http://localhost:3000", false],
  ["http://127.0.0.1:8080", false],
  ["http://[::1]:8080", false],
  ["https://osari.example", true],
  ["http://192.168.1.20:3000", true],
  ["https://localhost.evil.example", true],
])("a site at %s is public: %s", (SITE_URL, isPublic) => {
  expect(readEnv({ SITE_URL }).isPublic).toBe(isPublic);
});

test.each([
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "::" }, true],
  [{ HOST: "192.168.1.20" }, true],
  [{ HOST: "0.0.0.0", SITE_URL: "http://localhost:3000" }, true],
  [{ DATABASE_URL: "postgres://u:p@db/osari" }, true],
  [{ DATABASE_URL: "postgres://u:p@db/osari", HOST: "127.0.0.1" }, false],
  [{ HOST: "::1" }, false],
  [{ HOST: "localhost" }, false],
])("a site that listens as in %j is public: %s", (source, isPublic) => {
  expect(readEnv(source).isPublic).toBe(isPublic);
});

test.each([
  [{ PORT: "many" }, "PORT"],
  [{ SITE_URL: "osari" }, "SITE_URL"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ AUTH_AUTOCONFIRM: "yes" }, "AUTH_AUTOCONFIRM"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
  [{ S3_BUCKET: "b" }, "S3_ACCESS_KEY_ID"],
  ...[
    "https://tiles.example/{z}/{x}.png",
    "javascript:alert(1)//{z}/{x}/{y}",
    "file:///tiles/{z}/{x}/{y}.png",
    "//tiles.example/{z}/{x}/{y}.png",
    "https://tiles.example; script-src *;/{z}/{x}/{y}.png",
    "https://{s}.tiles.example/{z}/{x}/{y}.png",
    "https://tiles.example/{z}/{x}/{y}.png?key={key}",
    "https://me:secret@tiles.example/{z}/{x}/{y}.png",
  ].map((MAP_TILES): [Record<string, string>, string] => [
    { MAP_TILES, MAP_ATTRIBUTION: "© Tiles" },
    "MAP_TILES",
  ]),
  [{ MAP_TILES: "https://tiles.example/{z}/{x}/{y}.png" }, "MAP_ATTRIBUTION"],
  [{ SUPABASE_URL: "https://x.supabase.co" }, "SUPABASE_PUBLISHABLE_KEY"],
  [{ COMPANY_PINCODE: "12" }, "COMPANY_PINCODE"],
])("a wrong value %j stops the start with one sentence that names %s", (source, name) => {
  expect(mistake(source)).toMatch(new RegExp(`^${name} is (not usable|missing)[^\\n]*\\.$`));
});

test.each([
  [{ SITE_URL: "osari.in" }, "it must begin with https:// or http://, such as https://your.site"],
  [{ SITE_URL: "osari.in:443" }, "it must begin with https:// or http://, such as https://your.site"],
  [
    { SMTP_URL: "mail.example.com" },
    "it must begin with smtp:// or smtps://, such as smtp://user:password@mail.your.site:587",
  ],
  [
    { DATABASE_URL: "me:secret@db/osari" },
    "it must begin with postgres://, such as postgres://osari:password@db.your.site/osari",
  ],
  [{ WEB_CONCURRENCY: "0" }, "it must be a whole number from 1 to 64"],
  [{ PORT: "80.5" }, "it must be a whole number from 0 to 65535"],
  [{ STORAGE_QUOTA_MB: "much" }, "it must be a whole number of at least 0"],
  [{ AUTH_SESSION_MAX_DAYS: "0" }, "it must be a number above 0, at most 3650"],
  [{ AUTH_AUTOCONFIRM: "yes" }, "it must be 0 or 1"],
  [{ LOG_LEVEL: "loud" }, "it must be one of fatal, error, warn, info, debug, trace, silent"],
  [{ SUPABASE_SECRET_KEY: "short" }, "it must have at least 16 characters"],
  [{ COMPANY_EMAIL: "me" }, "it must be an e-mail address, such as hello@your.site"],
  [{ COMPANY_PINCODE: "12" }, "it must be six digits, such as 413102"],
])("what is wrong with %j is said with what would be right, and without the value", (source, reason) => {
  expect(mistake(source)).toBe(`${Object.keys(source)[0]} is not usable: ${reason}.`);
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", SMTP_URL: "" }).PORT).toBe(3000);
});

test("values that are still samples are known by their variables", () => {
  const { company } = readEnv({ COMPANY_PHONE: "+91 2112 222222", COMPANY_FOUNDER: "A. Person" });
  expect(sampleVariables(company)).toContain("COMPANY_EMAIL");
  expect(sampleVariables(company)).not.toContain("COMPANY_PHONE");
});
