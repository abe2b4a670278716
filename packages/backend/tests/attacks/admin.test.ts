import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { authClient, password, signUpConfirmed, someone, wire } from "../support/auth-client.ts";
import { testBackend } from "../support/test-backend.ts";

const jwtSecret = "a secret of an older project, forty letters";
const server = testBackend({ keys: { jwtSecret } });
let target: string;
beforeAll(async () => {
  target = (await signUpConfirmed(server)).userId;
});

const hour = () => Math.floor(Date.now() / 1000) + 3600;
const hs256 = (claims: Record<string, unknown>, secret = jwtSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

const operations = [
  ["GET", () => "/admin/users", undefined],
  ["POST", () => "/admin/users", { email: "mallory@mail.example", password, email_confirm: true }],
  ["GET", () => `/admin/users/${target}`, undefined],
  ["PUT", () => `/admin/users/${target}`, { password: "taken over" }],
  ["DELETE", () => `/admin/users/${target}`, {}],
  ["GET", () => `/admin/users/${target}/factors`, undefined],
  ["DELETE", () => `/admin/users/${target}/factors/${randomUUID()}`, undefined],
  ["POST", () => "/admin/generate_link", { type: "magiclink", email: "mallory@mail.example" }],
  ["POST", () => "/invite", { email: "mallory@mail.example" }],
  ["GET", () => "/admin/anything", undefined],
] as const;

/** Everybody who is not the operator, and the answer they get. */
const strangers: [string, () => Promise<string>, number, string][] = [
  ["the publishable key", async () => server.deps.keys.publishable, 403, "not_admin"],
  [
    "somebody signed in",
    async () => {
      const { client } = await signUpConfirmed(server);
      return (await client.getSession()).data.session?.access_token ?? "";
    },
    403,
    "not_admin",
  ],
  [
    "somebody who calls themselves service_role in their own data",
    async () => {
      const client = authClient(server);
      const email = someone();
      await client.signUp({ email, password, options: { data: { role: "service_role" } } });
      await server.database.query("update auth.users set email_confirmed_at = now() where email = $1", [
        email,
      ]);
      const { data } = await client.signInWithPassword({ email, password });
      return data.session?.access_token ?? "";
    },
    403,
    "not_admin",
  ],
  ["a legacy anon key", () => hs256({ role: "anon", exp: hour() }), 403, "not_admin"],
  ["a token without a role", () => hs256({ sub: randomUUID(), exp: hour() }), 403, "not_admin"],
  ["a role in a list", () => hs256({ role: ["service_role"], exp: hour() }), 403, "bad_jwt"],
  [
    "service_role signed with another secret",
    () => hs256({ role: "service_role" }, "guess".repeat(8)),
    403,
    "bad_jwt",
  ],
  [
    "service_role, unsigned",
    async () => `${encode({ alg: "none" })}.${encode({ role: "service_role", exp: hour() })}.`,
    403,
    "bad_jwt",
  ],
  [
    "service_role signed with the public key as a secret",
    async () => {
      const { keys } = await server.deps.tokens.publicKeys();
      return hs256({ role: "service_role", exp: hour() }, JSON.stringify(keys[0]));
    },
    403,
    "bad_jwt",
  ],
  ["service_role, expired", () => hs256({ role: "service_role", exp: 1 }), 403, "bad_jwt"],
  ["the start of the secret key", async () => server.deps.keys.secret.slice(0, -1), 403, "bad_jwt"],
];

describe.each(operations)("%s %s", (method, path, body) => {
  test.each(strangers)("is closed to %s", async (_who, bearer, status, code) => {
    const answer = await wire(server, method, path(), { body, bearer: await bearer() });
    expect(answer).toMatchObject({ status, body: { code } });
    const rows = await server.database.query<{ id: string }>(
      "select id from auth.users where email = 'mallory@mail.example' or id = $1",
      [target],
    );
    expect(rows).toEqual([{ id: target }]);
  });

  test("is closed without a bearer, whatever the apikey", async () => {
    const headers = { authorization: "", apikey: server.deps.keys.secret };
    expect(await wire(server, method, path(), { body, headers })).toMatchObject({
      status: 401,
      body: { code: "no_authorization" },
    });
  });
});

test("a signed-in person gains nothing by the secret key as apikey alone", async () => {
  const { client } = await signUpConfirmed(server);
  const bearer = (await client.getSession()).data.session?.access_token;
  const headers = { apikey: server.deps.keys.secret };
  expect((await wire(server, "GET", "/admin/users", { bearer, headers })).body.code).toBe("not_admin");
});

test("a legacy service key of the project's own secret is the operator's", async () => {
  const bearer = await hs256({ role: "service_role", exp: hour() });
  expect((await wire(server, "GET", `/admin/users/${target}`, { bearer })).status).toBe(200);
});
