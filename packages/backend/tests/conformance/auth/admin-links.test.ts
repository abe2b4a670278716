import { beforeAll, describe, expect, test } from "vitest";
import {
  adminClient,
  authClient,
  click,
  lastMailTo,
  mailsTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../../support/auth-client.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend();
let admin: ReturnType<typeof adminClient>;
beforeAll(async () => {
  admin = adminClient(server);
});

describe("a link that an operator makes", () => {
  test("signs somebody up, and no mail is sent", async () => {
    const email = someone();
    const redirectTo = `${server.url}/welcome`;
    const { data, error } = await admin.generateLink({
      type: "signup",
      email,
      password,
      options: { redirectTo, data: { status: "alpha" } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { status: "alpha" } });
    expect(data.properties).toEqual({
      action_link: expect.stringContaining(`&type=signup&redirect_to=${redirectTo}`),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.any(String),
      redirect_to: redirectTo,
      verification_type: "signup",
    });
    expect(await mailsTo(server, email)).toHaveLength(0);
    const { location, fragment } = await click(data.properties?.action_link ?? "");
    expect(location.href).toContain(redirectTo);
    expect(fragment.get("access_token")).toBeTruthy();
    expect((await authClient(server).signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.generateLink({ type: "signup", email, password })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
  });

  test.each(["magiclink", "recovery"] as const)(
    "signs somebody in by %s, by hash or by digits, once",
    async (type) => {
      const { email } = await signUpConfirmed(server);
      const client = authClient(server);
      const first = (await admin.generateLink({ type, email })).data.properties;
      const token_hash = first?.hashed_token ?? "";
      expect((await client.verifyOtp({ type, token_hash })).data.user?.email).toBe(email);
      expect((await client.verifyOtp({ type, token_hash })).error?.code).toBe("otp_expired");
      const token = (await admin.generateLink({ type, email })).data.properties?.email_otp ?? "";
      expect((await client.verifyOtp({ type, email, token })).data.user?.email).toBe(email);
    },
  );

  test("by magiclink signs up who is not here yet; by recovery it does not", async () => {
    const email = someone();
    expect((await admin.generateLink({ type: "recovery", email })).error).toMatchObject({
      status: 404,
      code: "user_not_found",
      message: "User with this email not found",
    });
    const { data } = await admin.generateLink({ type: "magiclink", email });
    expect(data.properties?.verification_type).toBe("signup");
    expect((await click(data.properties?.action_link ?? "")).fragment.get("access_token")).toBeTruthy();
  });

  test("changes an address once both mailboxes' links were followed", async () => {
    const { client, email } = await signUpConfirmed(server);
    const newEmail = someone("next");
    const current = await admin.generateLink({ type: "email_change_current", email, newEmail });
    expect(current.data.user).toMatchObject({ email, new_email: newEmail });
    const next = await admin.generateLink({ type: "email_change_new", email, newEmail });
    const half = await click(current.data.properties?.action_link ?? "");
    expect(half.fragment.get("message")).toMatch(/^Confirmation link accepted/);
    await click(next.data.properties?.action_link ?? "");
    expect((await client.getUser()).data.user?.email).toBe(newEmail);
  });

  test("that confirmed one new address never confirms another", async () => {
    const { email } = await signUpConfirmed(server);
    const older = await admin.generateLink({ type: "email_change_current", email, newEmail: someone() });
    await admin.generateLink({ type: "email_change_new", email, newEmail: someone() });
    const { fragment } = await click(older.data.properties?.action_link ?? "");
    expect(fragment.get("error_code")).toBe("otp_expired");
  });

  test("leads to no foreign site", async () => {
    const { email } = await signUpConfirmed(server);
    const options = { redirectTo: "https://evil.example/take" };
    const { data } = await admin.generateLink({ type: "recovery", email, options });
    expect(data.properties?.action_link).not.toContain("evil");
    const body = { type: "recovery", email, redirect_to: "https://evil.example/take" };
    const answer = await wire(server, "POST", "/admin/generate_link", {
      bearer: server.deps.keys.secret,
      body,
    });
    expect(answer.body.redirect_to).not.toContain("evil");
  });

  test.each([
    [{ type: "signup", email: "xx:;x@x.x" }, "Unable to validate email address: invalid format"],
    [{ type: "sms", email: "a@b.example" }, "Invalid email action link type requested: sms"],
    [{ type: "signup", email: "a@b.example" }, "Signup requires a valid password"],
  ])("is not made from %j", async (body, message) => {
    const bearer = server.deps.keys.secret;
    expect(await wire(server, "POST", "/admin/generate_link", { bearer, body })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });
});

describe("an invitation", () => {
  test("makes an account and mails a link that opens it", async () => {
    const email = someone();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: "Asha" } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { full_name: "Asha" },
    });
    const mail = await lastMailTo(server, email);
    expect(mail.subject).toMatch(/invited/);
    const { fragment } = await click(mail.link);
    expect(fragment.get("type")).toBe("invite");
    const bearer = fragment.get("access_token") ?? "";
    expect((await wire(server, "PUT", "/user", { bearer, body: { password } })).status).toBe(200);
    expect((await authClient(server).signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: "email_exists" });
  });

  test("does not let in whoever signed up with the address before its owner", async () => {
    const email = someone();
    const stranger = authClient(server);
    await stranger.signUp({ email, password });
    await admin.inviteUserByEmail(email);
    await click((await lastMailTo(server, email)).link);
    expect((await stranger.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
  });

  test("needs an address", async () => {
    expect((await admin.inviteUserByEmail("xx:;x@x.x")).error?.message).toBe(
      "Unable to validate email address: invalid format",
    );
  });
});
