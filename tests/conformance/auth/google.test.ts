import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  authClient,
  click,
  lastMailTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../../support/auth-client.ts";
import { authWith } from "../../support/auth-with.ts";
import { type OidcProvider, startOidcProvider } from "../../support/oidc-provider.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let provider: OidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer({ ...provider.env, AUTH_MANUAL_LINKING: "1" });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.person = {
    sub: crypto.randomUUID(),
    email: someone("google"),
    email_verified: true,
    name: "Asha Patil",
    picture: "https://pictures.example/asha.jpg",
  };
});
afterEach(() => {
  provider.refusal = null;
  provider.twist = {};
});

/** Follows the browser's way until it is back on the site. */
async function visit(url: string) {
  const atProvider = await click(url);
  const back = await click(atProvider.location.href);
  const end = await click(back.location.href);
  return { atProvider: atProvider.location, back: back.location, ...end };
}

const authorizeUrl = (query: Record<string, string> = {}) =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({
    provider: "google",
    redirect_to: `${server.url}/auth/callback`,
    ...query,
  })}`;

const refresh = async (token: string) =>
  (await wire(server, "POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } })).body;

describe("the way to the provider and back", () => {
  test("the client's address leads to the provider with all it needs, and what was asked is passed on", async () => {
    const { data } = await authClient(server).signInWithOAuth({
      provider: "google",
      options: {
        redirectTo: `${server.url}/auth/callback`,
        scopes: "email profile https://www.googleapis.com/auth/user.phonenumbers.read",
        queryParams: { access_type: "offline", prompt: "consent" },
        skipBrowserRedirect: true,
      },
    });
    const { status, location } = await click(data.url ?? "");
    expect(status).toBe(302);
    expect(location.origin).toBe(provider.issuer);
    const sent = Object.fromEntries(location.searchParams);
    expect(sent).toMatchObject({
      client_id: "osari-test",
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: "code",
      access_type: "offline",
      prompt: "consent",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(sent.scope?.split(" ")).toEqual(
      expect.arrayContaining(["email", "profile", "https://www.googleapis.com/auth/user.phonenumbers.read"]),
    );
    expect(sent).not.toHaveProperty("client_secret");
  });

  test("a new person comes back with a session and the provider's tokens", async () => {
    const { status, location, fragment } = await visit(authorizeUrl());
    expect(status).toBe(302);
    expect(location.origin + location.pathname).toBe(`${server.url}/auth/callback`);
    expect([...fragment.keys()]).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "provider_refresh_token",
      "provider_token",
      "refresh_token",
      "sb",
      "token_type",
    ]);
    const client = authClient(server);
    const { data } = await client.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    const { sub, email } = provider.person;
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: {
        iss: provider.issuer,
        sub,
        name: "Asha Patil",
        full_name: "Asha Patil",
        email,
        email_verified: true,
        picture: "https://pictures.example/asha.jpg",
        avatar_url: "https://pictures.example/asha.jpg",
        provider_id: sub,
        phone_verified: false,
      },
      identities: [{ provider: "google", id: sub }],
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: "oauth" });
  });

  test("the same person finds the same account, with fresh data", async () => {
    const first = await visit(authorizeUrl());
    provider.person = { ...provider.person, name: "Asha Kulkarni" };
    const second = await visit(authorizeUrl());
    const [one, two] = await Promise.all(
      [first, second].map(({ fragment }) => refresh(fragment.get("refresh_token") ?? "")),
    );
    expect(two.user.id).toBe(one.user.id);
    expect(two.user.user_metadata.full_name).toBe("Asha Kulkarni");
  });

  test("with a code challenge the browser gets a code, and the client its session and provider token", async () => {
    const client = authClient(server, { flowType: "pkce" });
    const { data } = await client.signInWithOAuth({
      provider: "google",
      options: { redirectTo: `${server.url}/auth/callback`, skipBrowserRedirect: true },
    });
    const { location } = await visit(data.url ?? "");
    expect(location.hash).toBe("");
    const code = location.searchParams.get("code") ?? "";
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session).toMatchObject({
      provider_token: "provider-access-token",
      provider_refresh_token: "provider-refresh-token",
      user: { email: provider.person.email },
    });
    const body = { auth_code: code, code_verifier: "x".repeat(43) };
    expect(await wire(server, "POST", "/token?grant_type=pkce", { body })).toMatchObject({
      status: 404,
      body: { code: "flow_state_not_found", message: "invalid flow state, no valid flow state found" },
    });
  });

  test("what the provider refuses is passed on", async () => {
    provider.refusal = { error: "access_denied", error_description: "The person said no" };
    const { status, location, fragment } = await visit(authorizeUrl());
    expect(status).toBe(302);
    expect(Object.fromEntries(location.searchParams)).toEqual(provider.refusal);
    expect(Object.fromEntries(fragment)).toEqual({ ...provider.refusal, sb: "" });
  });

  test.each([
    ["another provider", { provider: "github" }, "Unsupported provider: Provider github could not be found"],
    [
      "a half challenge",
      { code_challenge: "x".repeat(43) },
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("%s is an error, not a redirect", async (_case, query, message) => {
    const answer = await wire(server, "GET", authorizeUrl(query).split("/auth/v1")[1] ?? "");
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed", message } });
  });

  test("without a configured provider Google is off", async () => {
    const off = await authWith(server, { google: null });
    try {
      expect(await wire(off, "GET", "/authorize?provider=google")).toMatchObject({
        status: 400,
        body: { code: "validation_failed", message: "Unsupported provider: provider is not enabled" },
      });
    } finally {
      await off.stop();
    }
  });
});

describe("answers that do not fit", () => {
  test.each([
    ["no state", "", "bad_oauth_callback", "OAuth state parameter missing"],
    [
      "an unknown state",
      `state=${crypto.randomUUID()}&code=x`,
      "bad_oauth_state",
      "OAuth state not found or expired",
    ],
    ["a state that is none", "state=abc&code=x", "bad_oauth_state", "OAuth state not found or expired"],
  ])("%s leads home with an error", async (_case, query, code, description) => {
    const { status, location } = await click(`${server.url}/auth/v1/callback?${query}`);
    expect(status).toBe(303);
    expect(location.origin).toBe(server.url);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error: "invalid_request",
      error_code: code,
      error_description: description,
    });
  });

  test("a state older than five minutes, and one that was used, are dead", async () => {
    const state = async (query = {}) =>
      new URL((await click(authorizeUrl(query))).location).searchParams.get("state") ?? "";
    const old = await state();
    await server.database.query(
      "update auth.flow_state set created_at = now() - interval '6 minutes' where id = $1",
      [old],
    );
    const late = await click(`${server.url}/auth/v1/callback?state=${old}&code=x`);
    expect(late.location.searchParams.get("error_description")).toBe("OAuth state has expired");

    const implicit = await visit(authorizeUrl());
    expect((await click(implicit.back.href)).location.searchParams.get("error_code")).toBe("bad_oauth_state");
    const challenge = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
    const pkce = await visit(authorizeUrl(challenge));
    expect((await click(pkce.back.href)).location.searchParams.get("error_code")).toBe(
      "flow_state_already_used",
    );
  });

  test("no code, and a code that the provider does not know", async () => {
    const stateOf = async () => new URL((await click(authorizeUrl())).location).searchParams.get("state");
    const none = await click(`${server.url}/auth/v1/callback?state=${await stateOf()}`);
    expect(none.location.searchParams.get("error_code")).toBe("bad_oauth_callback");
    const wrong = await click(`${server.url}/auth/v1/callback?state=${await stateOf()}&code=forged`);
    expect(Object.fromEntries(wrong.location.searchParams)).toEqual({
      error: "server_error",
      error_code: "unexpected_failure",
      error_description: "Unable to exchange external code: forg",
    });
  });

  test.each([
    ["another nonce", { nonce: "replayed" }],
    ["another audience", { aud: "somebody-else" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["two audiences and another party", { aud: ["osari-test", "other"], azp: "other" }],
    ["no subject", { sub: "" }],
  ])("an id token with %s opens nothing", async (_case, twist) => {
    provider.twist = twist;
    const { location } = await visit(authorizeUrl());
    expect(location.searchParams.get("error_code")).toBe("unexpected_failure");
    const rows = await server.database.query("select 1 from auth.users where email = $1", [
      provider.person.email,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("accounts", () => {
  test("a verified address joins the account that has it", async () => {
    const { email, userId } = await signUpConfirmed(server);
    provider.person = { ...provider.person, email: email.toUpperCase() };
    const { fragment } = await visit(authorizeUrl());
    const { user } = await refresh(fragment.get("refresh_token") ?? "");
    expect(user).toMatchObject({
      id: userId,
      app_metadata: { provider: "email", providers: ["email", "google"] },
    });
    expect(user.identities).toHaveLength(2);
    expect((await authClient(server).signInWithPassword({ email, password })).error).toBeNull();
  });

  test("an account that was never confirmed is taken from whoever made it", async () => {
    const email = someone();
    await authClient(server).signUp({ email, password, options: { data: { full_name: "Mallory" } } });
    const planted = (await lastMailTo(server, email)).link;
    provider.person = { ...provider.person, email };
    const { fragment } = await visit(authorizeUrl());
    const { user } = await refresh(fragment.get("refresh_token") ?? "");
    expect(user.identities).toHaveLength(1);
    expect(user.user_metadata.full_name).toBe("Asha Patil");
    expect(user.app_metadata.providers).toEqual(["google"]);
    expect((await authClient(server).signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await click(planted)).fragment.get("error_code")).toBe("otp_expired");
  });

  test("an address that the provider does not vouch for is never joined", async () => {
    const { email, userId } = await signUpConfirmed(server);
    provider.person = { ...provider.person, email, email_verified: false };
    const { fragment } = await visit(authorizeUrl());
    const { user } = await refresh(fragment.get("refresh_token") ?? "");
    expect(user.id).not.toBe(userId);
    expect(user.email).toBe("");
  });

  test("a new address that the provider does not vouch for is asked by mail first", async () => {
    provider.person = { ...provider.person, email_verified: false };
    const { location } = await visit(authorizeUrl());
    expect(location.searchParams.get("error")).toBe("access_denied");
    expect(location.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    await click((await lastMailTo(server, provider.person.email ?? "")).link);
    expect((await visit(authorizeUrl())).fragment.get("access_token")).toBeTruthy();
  });

  test("two answers for one new person at the same moment make one account", async () => {
    const backs = await Promise.all(
      [1, 2, 3].map(async () => {
        const { location } = await click(authorizeUrl());
        return (await click(location.href)).location.href;
      }),
    );
    const ends = await Promise.all(backs.map((back) => click(back)));
    expect(ends.every(({ fragment }) => fragment.get("access_token"))).toBe(true);
    const rows = await server.database.query("select 1 from auth.users where email = $1", [
      provider.person.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("a banned person and closed sign-ups are turned away", async () => {
    await visit(authorizeUrl());
    await server.database.query("update auth.users set banned_until = 'infinity' where email = $1", [
      provider.person.email,
    ]);
    const banned = await visit(authorizeUrl());
    expect(banned.location.searchParams.get("error")).toBe("access_denied");
    expect(banned.location.searchParams.get("error_code")).toBe("user_banned");

    const closed = await authWith(server, { signupsOpen: false });
    try {
      const body = { email: someone(), password };
      expect(await wire(closed, "POST", "/signup", { body })).toMatchObject({
        status: 422,
        body: { code: "signup_disabled", message: "Signups not allowed for this instance" },
      });
      provider.person = { ...provider.person, sub: crypto.randomUUID(), email: someone() };
      const start = await click(authorizeUrl().replace(server.url, closed.url));
      const back = (await click(start.location.href)).location.href.replace(server.url, closed.url);
      const { location } = await click(back);
      expect(location.searchParams.get("error")).toBe("access_denied");
      expect(location.searchParams.get("error_code")).toBe("signup_disabled");
    } finally {
      await closed.stop();
    }
  });
});

describe("identities of a signed-in person", () => {
  test("one is linked and unlinked again", async () => {
    const { client, email, userId } = await signUpConfirmed(server);
    const { data, error } = await client.linkIdentity({
      provider: "google",
      options: { redirectTo: `${server.url}/auth/callback`, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const back = await click(data.url ?? "");
    const { fragment } = await click(back.location.href);
    expect((await refresh(fragment.get("refresh_token") ?? "")).user.id).toBe(userId);

    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider: name }) => name).sort()).toEqual(["email", "google"]);
    const google = identities.find((identity) => identity.provider === "google");
    if (!google) throw new Error("no identity was linked");
    expect((await client.unlinkIdentity(google)).error).toBeNull();
    const { data: after } = await client.getUser();
    expect(after.user).toMatchObject({ email, app_metadata: { providers: ["email"] } });
    const last = after.user?.identities?.[0];
    if (!last) throw new Error("no identity is left");
    expect((await client.unlinkIdentity(last)).error).toMatchObject({
      code: "single_identity_not_deletable",
      status: 422,
      message: "User must have at least 1 identity after unlinking",
    });
  });

  test("one that belongs to somebody is refused", async () => {
    const mine = await visit(authorizeUrl());
    const { client } = await signUpConfirmed(server);
    const link = async () => {
      const { data } = await client.linkIdentity({
        provider: "google",
        options: { skipBrowserRedirect: true },
      });
      return (await click((await click(data.url ?? "")).location.href)).location.searchParams;
    };
    const other = await link();
    expect(mine.fragment.get("access_token")).toBeTruthy();
    expect(other.get("error")).toBe("server_error");
    expect(other.get("error_code")).toBe("identity_already_exists");
    expect(other.get("error_description")).toBe("Identity is already linked to another user");
    provider.person = { ...provider.person, sub: crypto.randomUUID(), email: someone() };
    await link();
    expect((await link()).get("error_description")).toBe("Identity is already linked");
  });

  test("unknown ones, and the setting that turns it off", async () => {
    const { client } = await signUpConfirmed(server);
    const bearer = (await client.getSession()).data.session?.access_token ?? "";
    await visitLink(client);
    const remove = (id: string) => wire(server, "DELETE", `/user/identities/${id}`, { bearer });
    expect(await remove("abc")).toMatchObject({ status: 404, body: { code: "validation_failed" } });
    expect(await remove(crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { code: "identity_not_found", message: "Identity doesn't exist" },
    });
    const off = await authWith(server, { manualLinking: false });
    try {
      const refused = {
        status: 404,
        body: { code: "manual_linking_disabled", message: "Manual linking is disabled" },
      };
      const path = "/user/identities/authorize?provider=google";
      expect(await wire(off, "GET", path, { bearer })).toMatchObject(refused);
      expect(await wire(off, "DELETE", `/user/identities/${crypto.randomUUID()}`, { bearer })).toMatchObject(
        refused,
      );
    } finally {
      await off.stop();
    }
  });

  async function visitLink(client: ReturnType<typeof authClient>) {
    const { data } = await client.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    await click((await click(data.url ?? "")).location.href);
  }
});

describe("id_token grant", () => {
  const grant = (body: Record<string, unknown>) =>
    wire(server, "POST", "/token?grant_type=id_token", {
      body: { provider: "google", gotrue_meta_security: {}, ...body },
    });

  test("the provider's token opens a session", async () => {
    const nonce = "a nonce of the page";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    const token = await provider.sign({ ...provider.person, nonce: hashed });
    const client = authClient(server);
    const { data, error } = await client.signInWithIdToken({ provider: "google", token, nonce });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(provider.person.email);
    expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: "oauth" });
  });

  test("it can be added to a signed-in account", async () => {
    const { client, userId } = await signUpConfirmed(server);
    const { data, error } = await client.linkIdentity({
      provider: "google",
      token: await provider.sign({ ...provider.person }),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { id: userId, app_metadata: { providers: ["email", "google"] } } });
  });

  test("what does not fit is an OAuth error", async () => {
    const refused = async (body: Record<string, unknown>, error: string, description: string | RegExp) => {
      const answer = await grant(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error, error_description: expect.stringMatching(description) });
    };
    const claims = { ...provider.person };
    const hashed = createHash("sha256").update("n").digest("hex");
    await refused({}, "invalid request", /^id_token required$/);
    await refused(
      { id_token: "x", provider: "" },
      "invalid request",
      /^provider or client_id and issuer required$/,
    );
    await refused({ id_token: "a.b.c" }, "invalid request", /^Bad ID token$/);
    await refused(
      { id_token: await provider.sign({ ...claims, iss: "https://evil.example" }) },
      "invalid request",
      /^Bad ID token$/,
    );
    await refused(
      { id_token: await provider.sign({ ...claims, aud: "other" }) },
      "invalid request",
      /^Unacceptable audience in id_token: \[other\]$/,
    );
    const bothOrNone = /^Passed nonce and nonce in id_token should either both exist or not\.$/;
    await refused({ id_token: await provider.sign(claims), nonce: "n" }, "invalid request", bothOrNone);
    await refused(
      { id_token: await provider.sign({ ...claims, nonce: hashed }) },
      "invalid request",
      bothOrNone,
    );
    await refused(
      { id_token: await provider.sign({ ...claims, nonce: hashed }), nonce: "m" },
      "invalid nonce",
      /^Nonces mismatch$/,
    );
    await refused(
      { id_token: await provider.sign({ ...claims, sub: "" }) },
      "invalid request",
      /^Missing sub claim in id_token$/,
    );
    await refused(
      { id_token: await provider.sign({ ...claims, at_hash: "other" }), access_token: "t" },
      "invalid request",
      /^Bad ID token$/,
    );
  });

  test("with the provider off it is named", async () => {
    const off = await authWith(server, { google: null });
    try {
      const answer = await wire(off, "POST", "/token?grant_type=id_token", {
        body: { provider: "google", id_token: "x" },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: "provider_disabled",
          message: 'Provider (issuer "https://accounts.google.com") is not enabled',
        },
      });
    } finally {
      await off.stop();
    }
  });
});
