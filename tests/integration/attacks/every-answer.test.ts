import { clientWith } from "@osari/backend/testing/storage-callers.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOwner, type Owner } from "../../support/owners.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { functions, tables } from "../authorization/matrix.ts";

let server: TestServer;
let owner: Owner;
let signed: string;
beforeAll(async () => {
  server = await startTestServer({ SITE_URL: "https://osari.example", HOST: "127.0.0.1" });
  owner = await createOwner(server);
  const secret = clientWith(server, server.deps.keys.secret);
  await secret.createBucket("papers", { public: false });
  await secret
    .from("papers")
    .upload("deed.txt", "a deed", { contentType: "text/plain", cacheControl: "3600" });
  const { data } = await secret.from("papers").createSignedUrl("deed.txt", 60);
  signed = data?.signedUrl.replace(/^.*\/storage\/v1/, "/storage/v1") ?? "";
});
afterAll(() => server.stop());

const auth = [
  ...[
    "health",
    "settings",
    "signup",
    "token",
    "recover",
    "otp",
    "resend",
    "verify",
    "authorize",
    "callback",
    "user",
  ],
  ...[
    "reauthenticate",
    "user/identities/authorize",
    "user/identities/1",
    "logout",
    "factors",
    "factors/1/challenge",
  ],
  ...[
    "factors/1/verify",
    "factors/1",
    "admin/users",
    "admin/users/1",
    "admin/generate_link",
    "invite",
    "sso",
    "nothing",
  ],
].map((path) => `/auth/v1/${path}`);
const rest = [
  "/rest/v1/",
  "/rest/v1/nothing",
  ...new Set(tables.flatMap(([name]) => (name.startsWith("public.") ? [`/rest/v1/${name.slice(7)}`] : []))),
  ...functions.map(([name]) => `/rest/v1/rpc/${name.slice(7)}`),
];
const storage = () => [
  "/storage/v1/bucket",
  "/storage/v1/bucket/papers",
  "/storage/v1/object/papers/deed.txt",
  "/storage/v1/object/authenticated/papers/deed.txt",
  "/storage/v1/object/info/papers/deed.txt",
  "/storage/v1/object/list/papers",
  "/storage/v1/object/sign/papers/deed.txt",
  "/storage/v1/object/upload/sign/papers/deed.txt",
  "/storage/v1/render/image/authenticated/papers/deed.txt",
  "/storage/v1/nothing",
  signed,
];
const open = [
  "/health",
  "/ready",
  "/api/locations/search?q=a",
  "/api/nothing",
  "/share/listings/1.jpg",
  "/nothing",
];

const required: [header: string, value: RegExp][] = [
  ["strict-transport-security", /max-age=63072000/],
  ["x-content-type-options", /^nosniff$/],
  ["x-frame-options", /^DENY$/],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["content-security-policy", /^default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^(same|cross)-origin$/],
  ["permissions-policy", /geolocation=\(self\)/],
];

async function answersOf(path: string, methods = ["GET", "POST", "OPTIONS"]): Promise<Response[]> {
  const { publishable, secret } = server.deps.keys;
  const bearers = [null, publishable, owner.token, secret];
  return Promise.all(
    bearers.flatMap((bearer) =>
      methods.map((method) =>
        fetch(server.url + path, {
          method,
          redirect: "manual",
          headers: {
            origin: "https://elsewhere.example",
            ...(bearer && { apikey: publishable, Authorization: `Bearer ${bearer}` }),
            ...(method === "POST" && { "content-type": "application/json" }),
          },
          ...(method === "POST" && { body: "{}" }),
        }),
      ),
    ),
  );
}

test("every answer of every endpoint, whoever asks, carries the headers that protect browsers", async () => {
  const lacking: string[] = [];
  for (const path of [...auth, ...rest, ...storage(), ...open])
    for (const answer of await answersOf(path)) {
      expect([path, answer.status < 500]).toEqual([path, true]);
      for (const [header, value] of required)
        if (!value.test(answer.headers.get(header) ?? "")) lacking.push(`${path} ${answer.status} ${header}`);
      await answer.body?.cancel();
    }
  expect(lacking).toEqual([]);
});

test("no cache keeps an answer of accounts, rows or private files", async () => {
  const kept: string[] = [];
  for (const path of [...auth, ...rest, ...storage()])
    for (const answer of await answersOf(path, ["GET", "POST"])) {
      if (!answer.headers.get("cache-control")?.includes("no-store")) kept.push(`${path} ${answer.status}`);
      await answer.body?.cancel();
    }
  expect(kept).toEqual([]);
  expect((await fetch(server.url + signed)).status).toBe(200);
});

test.each(["/functions/v1/x", "/realtime/v1/websocket", "/graphql/v1"])(
  "%s is not here, and says so to any client",
  async (path) => {
    const answers = await answersOf(path);
    for (const answer of answers) {
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      if (answer.status === 204) continue;
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: "not_found" }),
      ]);
    }
  },
);
