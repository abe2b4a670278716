import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { authClient, click, password, signUpConfirmed, someone, wire } from "../../support/auth-client.ts";
import { authWith } from "../../support/auth-with.ts";
import { googleBackend, visit } from "../../support/google.ts";

const site = googleBackend({ manualLinking: true });
const { server } = site;

const refresh = async (token: string) =>
  (await wire(server, "POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } })).body;

/** Somebody whose client keeps the cookies that it is given, as a browser does. */
async function personInBrowser() {
  const { email, userId } = await signUpConfirmed(server);
  const jar = { cookie: "" };
  const client = authClient(server, {
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      jar.cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? jar.cookie;
      return answer;
    },
  });
  await client.signInWithPassword({ email, password });
  return { client, email, userId, jar };
}

describe("identities of a signed-in person", () => {
  test("one is linked and unlinked again", async () => {
    const { client, email, userId, jar } = await personInBrowser();
    const { data, error } = await client.linkIdentity({
      provider: "google",
      options: { redirectTo: `${server.url}/auth/callback`, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const back = await click(data.url ?? "");
    const { fragment } = await click(back.location.href, jar.cookie);
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
    const mine = await visit(site.authorizeUrl());
    const { client, jar } = await personInBrowser();
    const link = async () => {
      const { data } = await client.linkIdentity({
        provider: "google",
        options: { skipBrowserRedirect: true },
      });
      return (await click((await click(data.url ?? "")).location.href, jar.cookie)).location.searchParams;
    };
    const other = await link();
    expect(mine.fragment.get("access_token")).toBeTruthy();
    expect(other.get("error")).toBe("server_error");
    expect(other.get("error_code")).toBe("identity_already_exists");
    expect(other.get("error_description")).toBe("Identity is already linked to another user");
    site.provider.person = { ...site.provider.person, sub: crypto.randomUUID(), email: someone() };
    await link();
    expect((await link()).get("error_description")).toBe("Identity is already linked");
  });

  test("unknown ones, and the setting that turns it off", async () => {
    const { client, jar } = await personInBrowser();
    const bearer = (await client.getSession()).data.session?.access_token ?? "";
    const { data } = await client.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    await click((await click(data.url ?? "")).location.href, jar.cookie);
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
});

describe("id_token grant", () => {
  const grant = (body: Record<string, unknown>) =>
    wire(server, "POST", "/token?grant_type=id_token", {
      body: { provider: "google", gotrue_meta_security: {}, ...body },
    });

  test("the provider's token opens a session", async () => {
    const nonce = "a nonce of the page";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    const token = await site.provider.sign({ ...site.provider.person, nonce: hashed });
    const client = authClient(server);
    const { data, error } = await client.signInWithIdToken({ provider: "google", token, nonce });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(site.provider.person.email);
    expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: "oauth" });
  });

  test("it can be added to a signed-in account", async () => {
    const { client, userId } = await signUpConfirmed(server);
    const { data, error } = await client.linkIdentity({
      provider: "google",
      token: await site.provider.sign({ ...site.provider.person }),
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
    const claims = { ...site.provider.person };
    const hashed = createHash("sha256").update("n").digest("hex");
    await refused({}, "invalid request", /^id_token required$/);
    await refused(
      { id_token: "x", provider: "" },
      "invalid request",
      /^provider or client_id and issuer required$/,
    );
    await refused({ id_token: "a.b.c" }, "invalid request", /^Bad ID token$/);
    await refused(
      { id_token: await site.provider.sign({ ...claims, iss: "https://evil.example" }) },
      "invalid request",
      /^Bad ID token$/,
    );
    await refused(
      { id_token: await site.provider.sign({ ...claims, aud: "other" }) },
      "invalid request",
      /^Unacceptable audience in id_token: \[other\]$/,
    );
    const bothOrNone = /^Passed nonce and nonce in id_token should either both exist or not\.$/;
    await refused({ id_token: await site.provider.sign(claims), nonce: "n" }, "invalid request", bothOrNone);
    await refused(
      { id_token: await site.provider.sign({ ...claims, nonce: hashed }) },
      "invalid request",
      bothOrNone,
    );
    await refused(
      { id_token: await site.provider.sign({ ...claims, nonce: hashed }), nonce: "m" },
      "invalid nonce",
      /^Nonces mismatch$/,
    );
    await refused(
      { id_token: await site.provider.sign({ ...claims, sub: "" }) },
      "invalid request",
      /^Missing sub claim in id_token$/,
    );
    await refused(
      { id_token: await site.provider.sign({ ...claims, at_hash: "other" }), access_token: "t" },
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
