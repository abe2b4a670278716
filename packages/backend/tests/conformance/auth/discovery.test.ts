import { expect, test } from "vitest";
import { createDatabase } from "../../../src/database/database.ts";
import { authClient, wire } from "../../support/auth-client.ts";
import { authWith } from "../../support/auth-with.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend();

test("the public keys are there for everybody, without their private halves", async () => {
  const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", kid: expect.any(String) });
  expect(keys[0]).not.toHaveProperty("d");
});

test("the settings say what is on", async () => {
  const { body } = await wire(server, "GET", "/settings");
  expect(body).toMatchObject({
    external: { email: true, google: false, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
});

test("the service says its name", async () => {
  expect((await wire(server, "GET", "/health")).body).toMatchObject({
    name: "GoTrue",
    version: expect.any(String),
  });
});

test.each(["/magiclink", "/passkeys", "/oauth/token", "/nonsense"])("%s is not here", async (path) => {
  expect((await wire(server, "POST", path, { body: {} })).status).toBe(404);
});

test("what is not enabled says so in the hosted service's words", async () => {
  const client = authClient(server);
  expect((await client.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: "anonymous_provider_disabled",
    message: "Anonymous sign-ins are disabled",
  });
  expect((await client.signInWithOtp({ phone: "+919876543210" })).error).toMatchObject({
    status: 400,
    code: "phone_provider_disabled",
    message: "Unsupported phone provider",
  });
  expect((await client.signInWithSSO({ domain: "corp.example" })).error).toMatchObject({
    status: 404,
    code: "saml_provider_disabled",
    message: "SAML 2.0 is disabled",
  });
  const signature = new Uint8Array([1, 2, 3]);
  expect(
    (await client.signInWithWeb3({ chain: "solana", message: "let me in", signature })).error,
  ).toMatchObject({ status: 422, code: "web3_provider_disabled", message: "Web3 provider is disabled" });
});

test("without an API key the gateway answers", async () => {
  const response = await fetch(`${server.url}/auth/v1/settings`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: "No API key found in request" });
});

test.each([
  ["", "unexpected end of JSON input"],
  ["{", "invalid JSON"],
  ['{"email": 5}', "email"],
])("the body %j is not JSON we can read", async (raw, part) => {
  const { status, body } = await wire(server, "POST", "/signup", { raw });
  expect(status).toBe(400);
  expect(body.code).toBe("bad_json");
  expect(body.message).toMatch(/^Could not parse request body as JSON: /);
  expect(body.message).toContain(part);
});

test("a body over a megabyte is refused", async () => {
  const { status, body } = await wire(server, "POST", "/signup", { body: { email: "x".repeat(1_000_001) } });
  expect(status).toBe(413);
  expect(body.code).toBe("request_entity_too_large");
});

// `hono/body-limit` leaves the rest of such a body unread: the server then closes the connection, and a next request that is
// already sent on it fails.
test("a body over a megabyte is refused without its length declared, and the connection goes on", async () => {
  for (let times = 0; times < 12; times += 1) {
    const request: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { apikey: server.deps.keys.publishable },
      body: new Blob(["x".repeat(2_000_000)]).stream(),
      duplex: "half",
    };
    const answer = await fetch(`${server.url}/auth/v1/signup`, request);
    expect(answer.status).toBe(413);
    await answer.text();
  }
});

test("clients of an older API version get the older error body", async () => {
  for (const version of ["", "2023-01-01", "nonsense"]) {
    const answer = await wire(server, "POST", "/signup", {
      body: { email: "a@b.example", password: "short" },
      headers: { "x-supabase-api-version": version },
    });
    expect(answer.body).toEqual({
      code: 422,
      error_code: "weak_password",
      msg: "Password should be at least 6 characters.",
      weak_password: { reasons: ["length"] },
    });
    expect(answer.headers.get("x-supabase-api-version")).toBeNull();
    expect(answer.headers.get("x-sb-error-code")).toBe("weak_password");
  }
});

test("a database that takes too long is a timeout, which the client tries again", async () => {
  const url = `${server.database.url}&options=-c%20statement_timeout%3D200`;
  const database = createDatabase({ url, log: server.deps.log });
  const hurried = await authWith({ ...server, deps: { ...server.deps, database } }, {});
  try {
    const answer = await server.database.transaction(async (client) => {
      await client.query("lock table auth.users in access exclusive mode");
      const body = { email: "a@b.example", password: "x" };
      return wire(hurried, "POST", "/token?grant_type=password", { body });
    });
    expect(answer).toMatchObject({ status: 504, body: { code: "request_timeout" } });
  } finally {
    await hurried.stop();
    await database.close();
  }
});

test("a page of any origin may read answers and error codes", async () => {
  const preflight = await fetch(`${server.url}/auth/v1/token`, {
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey,authorization,content-type,x-supabase-api-version",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("x-supabase-api-version");
  const answer = await wire(server, "POST", "/token", {
    body: {},
    headers: { origin: "https://elsewhere.example" },
  });
  expect(answer.headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
});
