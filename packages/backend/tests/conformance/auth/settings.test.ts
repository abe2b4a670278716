import { describe, expect, test } from "vitest";
import type { Auth } from "../../../src/auth/context.ts";
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
import { type TestBackend, testBackend } from "../../support/test-backend.ts";

const server = testBackend();

async function withSettings(
  changes: Partial<Auth["settings"]>,
  run: (changed: TestBackend) => Promise<void>,
) {
  const changed = await authWith(server, changes);
  try {
    await run(changed);
  } finally {
    await changed.stop();
  }
}

test("a new password in an old session needs reauthentication by a mailed code", async () => {
  await withSettings({}, async (strict) => {
    const { client, email } = await signUpConfirmed(strict);
    await server.database.query("update auth.sessions set created_at = now() - interval '25 hours'");
    expect((await client.updateUser({ password: "another veranda" })).error).toMatchObject({
      code: "reauthentication_needed",
      status: 400,
      message: "Password update requires reauthentication",
    });
    await client.reauthenticate();
    const { code: nonce } = await lastMailTo(server, email);
    const wrong = nonce === "000000" ? "000001" : "000000";
    expect((await client.updateUser({ password: "another veranda", nonce: wrong })).error).toMatchObject({
      code: "reauthentication_not_valid",
      status: 422,
      message: "Nonce has expired or is invalid",
    });
    expect((await client.updateUser({ password: "another veranda", nonce })).error).toBeNull();
    expect((await client.updateUser({ password: "a third veranda", nonce })).error?.code).toBe(
      "reauthentication_not_valid",
    );
  });
});

test("where a new password needs the old one, a recovery is excused", async () => {
  await withSettings({ requireCurrentPassword: true }, async (strict) => {
    const { client, email } = await signUpConfirmed(strict);
    const bearer = (await client.getSession()).data.session?.access_token ?? "";
    const change = (body: object, token = bearer) => wire(strict, "PUT", "/user", { bearer: token, body });
    const next = { password: "another veranda" };
    expect(await change(next)).toMatchObject({ status: 400, body: { code: "current_password_required" } });
    expect(await change({ ...next, current_password: "wrong one" })).toMatchObject({
      status: 400,
      body: { code: "current_password_invalid" },
    });
    expect((await change({ ...next, current_password: password })).status).toBe(200);

    await client.resetPasswordForEmail(email);
    const { fragment } = await click((await lastMailTo(server, email)).link);
    expect((await change({ password: "a third veranda" }, fragment.get("access_token") ?? "")).status).toBe(
      200,
    );
  });
});

test("where one mailbox is enough, the new one changes the address", async () => {
  await withSettings({ secureEmailChange: false }, async (simple) => {
    const { client, email } = await signUpConfirmed(simple);
    const next = someone("next");
    await client.updateUser({ email: next });
    await expect(lastMailTo(server, email)).resolves.toMatchObject({
      subject: expect.stringContaining("Confirm your email"),
    });
    const token = new URL((await lastMailTo(server, next)).link).searchParams.get("token");
    const { fragment } = await click(`${simple.url}/auth/v1/verify?type=email_change&token=${token}`);
    expect(fragment.get("access_token")).toBeTruthy();
    expect((await client.getUser()).data.user?.email).toBe(next);
  });
});

describe("a pending change of address", () => {
  test("is mailed again on request", async () => {
    const { client, email } = await signUpConfirmed(server);
    const next = someone("next");
    await client.updateUser({ email: next });
    const { link: older } = await lastMailTo(server, next);
    // Within the pause between two mails to one mailbox nothing is sent, and nothing said.
    const resent = async () => {
      await client.resend({ type: "email_change", email });
      return (await lastMailTo(server, next)).link;
    };
    await expect.poll(resent, { interval: 80 }).not.toBe(older);
    const { link: newer } = await lastMailTo(server, next);
    expect((await click(older)).fragment.get("error_code")).toBe("otp_expired");
    expect((await click(newer)).fragment.get("message")).toBeTruthy();
  });

  test("to an address that was taken meanwhile fails", async () => {
    const { client, email } = await signUpConfirmed(server);
    const next = someone("next");
    await client.updateUser({ email: next });
    const links = [(await lastMailTo(server, next)).link, (await lastMailTo(server, email)).link];
    await signUpConfirmed(server, next);
    await click(links[0] ?? "");
    expect((await click(links[1] ?? "")).fragment.get("error_code")).toBe("email_exists");
    expect((await client.getUser()).data.user?.email).toBe(email);
  });
});

describe("demonstration accounts", () => {
  test("sign in on this machine and nowhere else", async () => {
    const { email, userId } = await signUpConfirmed(server);
    await server.database.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"demo": true}' where id = $1`,
      [userId],
    );
    const client = authClient(server);
    const { data, error } = await client.signInWithPassword({ email, password });
    expect(error).toBeNull();
    await withSettings({ isPublic: true }, async (site) => {
      const outside = authClient(site);
      expect((await outside.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
      const refresh_token = data.session?.refresh_token;
      expect(
        await wire(site, "POST", "/token?grant_type=refresh_token", { body: { refresh_token } }),
      ).toMatchObject({
        status: 400,
        body: { code: "user_banned" },
      });
      expect(await wire(site, "GET", "/user", { bearer: data.session?.access_token })).toMatchObject({
        status: 403,
      });
      await outside.resetPasswordForEmail(email);
      const token = new URL((await lastMailTo(server, email)).link).searchParams.get("token");
      expect(
        (await click(`${site.url}/auth/v1/verify?type=recovery&token=${token}`)).fragment.get("error_code"),
      ).toBe("user_banned");
    });
  });
});
