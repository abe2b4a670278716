import { describe, expect, test } from "vitest";
import {
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

const expired = {
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
  sb: "",
};

describe("recovery", () => {
  test("the mailed link signs in as a recovery, once", async () => {
    const { client, email } = await signUpConfirmed(server);
    const { error } = await client.resetPasswordForEmail(email, {
      redirectTo: `${server.url}/update-password`,
    });
    expect(error).toBeNull();
    const { link } = await lastMailTo(server, email);
    expect(link.startsWith(`${server.url}/auth/v1/verify?token=`)).toBe(true);

    const first = await click(link);
    expect(first.status).toBe(303);
    expect(first.location.pathname).toBe("/update-password");
    expect(first.fragment.get("type")).toBe("recovery");
    const recovered = authClient(server);
    await recovered.setSession({
      access_token: first.fragment.get("access_token") ?? "",
      refresh_token: first.fragment.get("refresh_token") ?? "",
    });
    expect((await recovered.updateUser({ password: "another veranda" })).error).toBeNull();
    expect((await client.signInWithPassword({ email, password: "another veranda" })).error).toBeNull();

    const second = await click(link);
    expect(second.status).toBe(303);
    expect(second.location.pathname).toBe("/update-password");
    expect(Object.fromEntries(second.fragment)).toEqual(expired);
  });

  test("an unknown address gets the same answer and no mail", async () => {
    const email = someone();
    const answer = await wire(server, "POST", "/recover", { body: { email } });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo(server, email)).toHaveLength(0);
  });

  test("it also confirms somebody who never confirmed, without the password of the sign-up", async () => {
    const email = someone();
    const client = authClient(server);
    await client.signUp({ email, password });
    await client.resetPasswordForEmail(email);
    const { fragment } = await click((await lastMailTo(server, email)).link);
    const bearer = fragment.get("access_token") ?? "";
    expect((await wire(server, "GET", "/user", { bearer })).body).toHaveProperty("email_confirmed_at");
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
  });

  test("a link that is an hour old is dead", async () => {
    const { client, email } = await signUpConfirmed(server);
    await client.resetPasswordForEmail(email);
    await server.database.query("update auth.one_time_tokens set expires_at = now() where relates_to = $1", [
      email,
    ]);
    expect(Object.fromEntries((await click((await lastMailTo(server, email)).link)).fragment)).toEqual(
      expired,
    );
  });

  test.each([
    [{}, "Password recovery requires an email"],
    [{ email: "x" }, "Unable to validate email address: invalid format"],
  ])("%j is refused", async (body, message) => {
    expect(await wire(server, "POST", "/recover", { body })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });
});

describe("codes", () => {
  test("six digits confirm a sign-up", async () => {
    const email = someone();
    const client = authClient(server);
    await client.signUp({ email, password });
    const { code: token } = await lastMailTo(server, email);
    const { data, error } = await client.verifyOtp({ email, token, type: "signup" });
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toBeTruthy();
    expect((await client.verifyOtp({ email, token, type: "signup" })).error).toMatchObject({
      code: "otp_expired",
      status: 403,
      message: "Token has expired or is invalid",
    });
  });

  test("type email takes a confirmation or a recovery code", async () => {
    const { client, email } = await signUpConfirmed(server);
    await client.resetPasswordForEmail(email);
    const { code: token } = await lastMailTo(server, email);
    expect((await client.verifyOtp({ email, token, type: "email" })).error).toBeNull();
  });

  test("a token hash works alone", async () => {
    const email = someone();
    const client = authClient(server);
    await client.signUp({ email, password });
    const token_hash = new URL((await lastMailTo(server, email)).link).searchParams.get("token") ?? "";
    expect((await client.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    expect((await client.verifyOtp({ token_hash, type: "signup" })).error).toMatchObject({
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    });
  });

  test.each([
    [{ type: "signup", email: "a@b.example" }, "Verify requires either a token or a token hash"],
    [
      { type: "signup", email: "a@b.example", token_hash: "x" },
      "Only the token_hash and type should be provided",
    ],
    [{ email: "a@b.example", token: "123456" }, "Verify requires a verification type"],
  ])("%j is refused", async (body, message) => {
    expect(await wire(server, "POST", "/verify", { body })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });

  test("the first of two codes for a change of address says what is missing", async () => {
    const { client, email } = await signUpConfirmed(server);
    const next = someone("next");
    await client.updateUser({ email: next });
    const codeOf = async (address: string) => (await lastMailTo(server, address)).code;
    const first = await wire(server, "POST", "/verify", {
      body: { type: "email_change", email, token: await codeOf(email) },
    });
    expect(first).toMatchObject({ status: 200, body: { code: "200" } });
    expect(first.body.msg).toMatch(/^Confirmation link accepted\./);
    const second = await client.verifyOtp({ email: next, token: await codeOf(next), type: "email_change" });
    expect(second.data.user?.email).toBe(next);
  });
});

describe("links", () => {
  test("a HEAD request of a mail program leaves the link unused", async () => {
    const email = someone();
    await authClient(server).signUp({ email, password });
    const { link } = await lastMailTo(server, email);
    await fetch(link, { method: "HEAD", redirect: "manual" });
    expect((await click(link)).fragment.get("access_token")).toBeTruthy();
  });

  test.each(["/verify?type=signup", "/verify?token=abc", "/verify?type=nonsense&token=abc"])(
    "%s is an error, not a redirect",
    async (path) => {
      expect(await wire(server, "GET", path)).toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    },
  );
});

describe("resend", () => {
  test("the confirmation is mailed again; the older link is dead then", async () => {
    const email = someone();
    const client = authClient(server);
    await client.signUp({ email, password });
    const { link: older } = await lastMailTo(server, email);
    await expect
      .poll(async () => (await client.resend({ type: "signup", email })).error, { interval: 80 })
      .toBeNull();
    const { link: newer } = await lastMailTo(server, email);
    expect((await click(older)).fragment.get("error_code")).toBe("otp_expired");
    expect((await click(newer)).fragment.get("access_token")).toBeTruthy();
  });

  test("unknown and confirmed addresses get the same answer and no mail", async () => {
    const { email } = await signUpConfirmed(server);
    const before = (await mailsTo(server, email)).length;
    await expect
      .poll(async () => (await wire(server, "POST", "/resend", { body: { email, type: "signup" } })).status)
      .toBe(200);
    expect(await mailsTo(server, email)).toHaveLength(before);
    const unknown = await wire(server, "POST", "/resend", { body: { email: someone(), type: "signup" } });
    expect(unknown).toMatchObject({ status: 200, body: {} });
  });

  test.each([
    [{ email: "a@b.example" }, "Missing one of these types: signup, email_change, sms, phone_change"],
    [{ type: "signup", phone: "+911234567890" }, "Type provided requires an email address"],
    [{ type: "signup" }, "Missing email address or phone number"],
  ])("%j is refused", async (body, message) => {
    expect(await wire(server, "POST", "/resend", { body })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });
});

test("phone numbers are answered as unknown", async () => {
  const phone = "+911234567890";
  expect(await wire(server, "POST", "/resend", { body: { type: "phone_change", phone } })).toMatchObject({
    status: 200,
    body: {},
  });
  expect(
    (await authClient(server).verifyOtp({ phone, type: "phone_change", token: "123456" })).error,
  ).toMatchObject({
    code: "otp_expired",
    message: "Token has expired or is invalid",
  });
  expect(
    (await authClient(server).verifyOtp({ phone: "12345-x", type: "sms", token: "123456" })).error,
  ).toMatchObject({ code: "validation_failed", message: "Invalid phone number format (E.164 required)" });
});

describe("reauthentication", () => {
  test("six digits are mailed to a signed-in person", async () => {
    const { client, email } = await signUpConfirmed(server);
    const { error } = await client.reauthenticate();
    expect(error).toBeNull();
    const mail = await lastMailTo(server, email);
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.subject).toContain(mail.code);
  });
});
