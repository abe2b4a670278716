import { describe, expect, test } from "vitest";
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
import { googleBackend, visit } from "../../support/google.ts";

const site = googleBackend({ manualLinking: true });
const { server } = site;

const refresh = async (token: string) =>
  (await wire(server, "POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } })).body;

describe("accounts", () => {
  test("a verified address joins the account that has it", async () => {
    const { email, userId } = await signUpConfirmed(server);
    site.provider.person = { ...site.provider.person, email: email.toUpperCase() };
    const { fragment } = await visit(site.authorizeUrl());
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
    site.provider.person = { ...site.provider.person, email };
    const { fragment } = await visit(site.authorizeUrl());
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
    site.provider.person = { ...site.provider.person, email, email_verified: false };
    const { fragment } = await visit(site.authorizeUrl());
    const { user } = await refresh(fragment.get("refresh_token") ?? "");
    expect(user.id).not.toBe(userId);
    expect(user.email).toBe("");
  });

  test("a new address that the provider does not vouch for is confirmed by mail first", async () => {
    site.provider.person = { ...site.provider.person, email_verified: false };
    const { location } = await visit(site.authorizeUrl());
    expect(location.searchParams.get("error")).toBe("access_denied");
    expect(location.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    await click((await lastMailTo(server, site.provider.person.email ?? "")).link);
    expect((await visit(site.authorizeUrl())).fragment.get("access_token")).toBeTruthy();
  });

  test("two answers for one new person at the same moment make one account", async () => {
    const backs = await Promise.all(
      [1, 2, 3].map(async () => {
        const { location, cookie } = await click(site.authorizeUrl());
        return { href: (await click(location.href)).location.href, cookie };
      }),
    );
    const ends = await Promise.all(backs.map(({ href, cookie }) => click(href, cookie)));
    expect(ends.every(({ fragment }) => fragment.get("access_token"))).toBe(true);
    const rows = await server.database.query("select 1 from auth.users where email = $1", [
      site.provider.person.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("a banned person and closed sign-ups are turned away", async () => {
    await visit(site.authorizeUrl());
    await server.database.query("update auth.users set banned_until = 'infinity' where email = $1", [
      site.provider.person.email,
    ]);
    const banned = await visit(site.authorizeUrl());
    expect(banned.location.searchParams.get("error")).toBe("access_denied");
    expect(banned.location.searchParams.get("error_code")).toBe("user_banned");

    const closed = await authWith(server, { signupsOpen: false });
    try {
      const body = { email: someone(), password };
      expect(await wire(closed, "POST", "/signup", { body })).toMatchObject({
        status: 422,
        body: { code: "signup_disabled", message: "Signups not allowed for this instance" },
      });
      site.provider.person = { ...site.provider.person, sub: crypto.randomUUID(), email: someone() };
      const start = await click(site.authorizeUrl().replace(server.url, closed.url));
      const back = (await click(start.location.href)).location.href.replace(server.url, closed.url);
      const { location } = await click(back, start.cookie);
      expect(location.searchParams.get("error")).toBe("access_denied");
      expect(location.searchParams.get("error_code")).toBe("signup_disabled");
    } finally {
      await closed.stop();
    }
  });
});
