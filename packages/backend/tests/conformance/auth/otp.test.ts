import { expect, test } from "vitest";
import {
  authClient,
  click,
  lastMailTo,
  mailsTo,
  signUpConfirmed,
  someone,
  wire,
} from "../../support/auth-client.ts";
import { authWith } from "../../support/auth-with.ts";
import { startTestBackend, testBackend } from "../../support/test-backend.ts";

const server = testBackend();
const instant = testBackend({ auth: { autoconfirm: true } });

test("a mailed link signs somebody in without a password, once", async () => {
  const { email, userId } = await signUpConfirmed(server);
  const client = authClient(server);
  const { data, error } = await client.signInWithOtp({ email });
  expect([data.user, data.session, error]).toEqual([null, null, null]);
  const mail = await lastMailTo(server, email);
  expect(new URL(mail.link).searchParams.get("type")).toBe("magiclink");
  const { fragment } = await click(mail.link);
  expect(fragment.get("type")).toBe("magiclink");
  expect((await client.getUser(fragment.get("access_token") ?? "")).data.user?.id).toBe(userId);
  expect((await click(mail.link)).fragment.get("error_code")).toBe("otp_expired");
});

test("so do its digits", async () => {
  const { email, userId } = await signUpConfirmed(server);
  const client = authClient(server);
  await client.signInWithOtp({ email });
  const { code: token } = await lastMailTo(server, email);
  expect((await client.verifyOtp({ email, token, type: "email" })).data.user?.id).toBe(userId);
});

test("with a code challenge the link signs in only the browser that asked for it", async () => {
  const { email } = await signUpConfirmed(server);
  const client = authClient(server, { flowType: "pkce" });
  await client.signInWithOtp({ email });
  const { location } = await click((await lastMailTo(server, email)).link);
  const code = location.searchParams.get("code") ?? "";
  expect((await authClient(server, { flowType: "pkce" }).exchangeCodeForSession(code)).error).not.toBeNull();
  expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(email);
});

test.each(["on", "off"])("who is new signs up by it, with confirmations %s", async (confirmations) => {
  const site = confirmations === "on" ? server : instant;
  const email = someone();
  const client = authClient(site);
  expect((await client.signInWithOtp({ email, options: { data: { full_name: "Asha" } } })).error).toBeNull();
  const { code: token } = await lastMailTo(site, email);
  const { data } = await client.verifyOtp({ email, token, type: "email" });
  expect(data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    user_metadata: { full_name: "Asha", email_verified: true },
  });
});

test("unless the caller or the site wants nobody new: no mail then, and the same answer", async () => {
  const email = someone();
  const options = { shouldCreateUser: false };
  expect((await authClient(server).signInWithOtp({ email, options })).error).toBeNull();
  const closed = await authWith(server, { signupsOpen: false });
  const other = someone();
  expect((await authClient(closed).signInWithOtp({ email: other })).error).toBeNull();
  await closed.stop();
  expect([await mailsTo(server, email), await mailsTo(server, other)]).toEqual([[], []]);
});

test("the answer is the same for a known and an unknown address", async () => {
  const { email } = await signUpConfirmed(server);
  const answers = await Promise.all(
    [email, someone()].map((address) => wire(server, "POST", "/otp", { body: { email: address } })),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ]);
});

test("a banned person's link opens nothing", async () => {
  const { email, userId } = await signUpConfirmed(server);
  await authClient(server).signInWithOtp({ email });
  await server.database.query("update auth.users set banned_until = 'infinity' where id = $1", [userId]);
  const { fragment } = await click((await lastMailTo(server, email)).link);
  expect([fragment.get("error_code"), fragment.get("access_token")]).toEqual(["user_banned", null]);
});

test("one mail a minute", async () => {
  const strict = await startTestBackend({ auth: { limitScale: 1 } });
  const email = someone();
  await authClient(strict).signInWithOtp({ email });
  expect((await authClient(strict).signInWithOtp({ email })).error?.code).toBe("over_email_send_rate_limit");
  await strict.stop();
});
