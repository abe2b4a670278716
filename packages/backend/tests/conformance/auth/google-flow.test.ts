import { describe, expect, test } from "vitest";
import { authClient, click, wire } from "../../support/auth-client.ts";
import { authWith } from "../../support/auth-with.ts";
import { googleBackend, visit } from "../../support/google.ts";

const site = googleBackend({ manualLinking: true });
const { server } = site;

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
    expect(location.origin).toBe(site.provider.issuer);
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
    const { status, location, fragment } = await visit(site.authorizeUrl());
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
    const { sub, email } = site.provider.person;
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: {
        iss: site.provider.issuer,
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
    const first = await visit(site.authorizeUrl());
    site.provider.person = { ...site.provider.person, name: "Asha Kulkarni" };
    const second = await visit(site.authorizeUrl());
    const [one, two] = await Promise.all(
      [first, second].map(({ fragment }) => refresh(fragment.get("refresh_token") ?? "")),
    );
    expect(two?.user.id).toBe(one?.user.id);
    expect(two?.user.user_metadata.full_name).toBe("Asha Kulkarni");
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
      user: { email: site.provider.person.email },
    });
    const body = { auth_code: code, code_verifier: "x".repeat(43) };
    expect(await wire(server, "POST", "/token?grant_type=pkce", { body })).toMatchObject({
      status: 404,
      body: { code: "flow_state_not_found", message: "invalid flow state, no valid flow state found" },
    });
  });

  test("what the provider refuses is passed on", async () => {
    site.provider.refusal = { error: "access_denied", error_description: "The person said no" };
    const { status, location, fragment } = await visit(site.authorizeUrl());
    expect(status).toBe(302);
    expect(Object.fromEntries(location.searchParams)).toEqual(site.provider.refusal);
    expect(Object.fromEntries(fragment)).toEqual({ ...site.provider.refusal, sb: "" });
  });

  test.each([
    ["another provider", { provider: "github" }, "Unsupported provider: Provider github could not be found"],
    [
      "a half challenge",
      { code_challenge: "x".repeat(43) },
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("%s is an error, not a redirect", async (_case, query, message) => {
    const answer = await wire(server, "GET", site.authorizeUrl(query).split("/auth/v1")[1] ?? "");
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
    const begun = await click(site.authorizeUrl());
    const old = begun.location.searchParams.get("state");
    await server.database.query(
      "update auth.flow_state set created_at = now() - interval '6 minutes' where id = $1",
      [old],
    );
    const late = await click(`${server.url}/auth/v1/callback?state=${old}&code=x`, begun.cookie);
    expect(late.location.searchParams.get("error_description")).toBe("OAuth state has expired");

    const implicit = await visit(site.authorizeUrl());
    expect((await click(implicit.back.href)).location.searchParams.get("error_code")).toBe("bad_oauth_state");
    const challenge = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
    const pkce = await visit(site.authorizeUrl(challenge));
    expect((await click(pkce.back.href)).location.searchParams.get("error_code")).toBe(
      "flow_state_already_used",
    );
  });

  test("no code, and a code that the provider does not know", async () => {
    const answerWith = async (code: string) => {
      const { location, cookie } = await click(site.authorizeUrl());
      const state = location.searchParams.get("state");
      return click(`${server.url}/auth/v1/callback?state=${state}${code}`, cookie);
    };
    const none = await answerWith("");
    expect(none.location.searchParams.get("error_code")).toBe("bad_oauth_callback");
    const wrong = await answerWith("&code=forged");
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
    ["a time that is over", { exp: 1_700_000_000 }],
  ])("an id token with %s is refused", async (_case, twist) => {
    site.provider.twist = twist;
    const { location } = await visit(site.authorizeUrl());
    expect(location.searchParams.get("error_code")).toBe("unexpected_failure");
    const rows = await server.database.query("select 1 from auth.users where email = $1", [
      site.provider.person.email,
    ]);
    expect(rows).toEqual([]);
  });

  test("an id token signed with a key that the provider does not publish opens nothing", async () => {
    site.provider.forged = true;
    const { location } = await visit(site.authorizeUrl());
    expect(location.searchParams.get("error_code")).toBe("unexpected_failure");
    const rows = await server.database.query("select 1 from auth.users where email = $1", [
      site.provider.person.email,
    ]);
    expect(rows).toEqual([]);
  });
});
