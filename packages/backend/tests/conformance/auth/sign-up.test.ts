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

const data = { full_name: "Asha Patil", phone: "9876543210" };

describe("with confirmation by mail", () => {
  const server = testBackend();

  test("a new person gets a user without a session, one identity, and a mail", async () => {
    const email = someone();
    const answer = await wire(server, "POST", "/signup", {
      body: {
        email,
        password,
        data,
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { ...data, email, email_verified: false, phone_verified: false, sub: answer.body.id },
      is_anonymous: false,
    });
    expect(answer.body.identities).toHaveLength(1);
    expect(answer.body.identities[0]).toMatchObject({
      id: answer.body.id,
      user_id: answer.body.id,
      provider: "email",
      email,
      identity_data: { sub: answer.body.id, email, email_verified: false, phone_verified: false },
    });
    expect(answer.body.confirmation_sent_at).toMatch(/Z$/);
    for (const absent of ["access_token", "email_confirmed_at", "last_sign_in_at", "new_email", "factors"]) {
      expect(answer.body).not.toHaveProperty(absent);
    }
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  test("the client reports the user, no session, and the link confirms and signs in", async () => {
    const email = someone();
    const client = authClient(server);
    const { data: signedUp, error } = await client.signUp({
      email: email.toUpperCase(),
      password,
      options: { data, emailRedirectTo: `${server.url}/auth/callback` },
    });
    expect(error).toBeNull();
    expect(signedUp.session).toBeNull();
    expect(signedUp.user?.email).toBe(email);

    const early = await client.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({
      code: "email_not_confirmed",
      status: 400,
      message: "Email not confirmed",
    });
    const { status, location, fragment } = await click((await lastMailTo(server, email)).link);
    expect(status).toBe(303);
    expect(location.href).toContain(`${server.url}/auth/callback#access_token=`);
    expect([...fragment.keys()]).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "sb",
      "token_type",
      "type",
    ]);
    expect(fragment.get("type")).toBe("signup");
    const session = await client.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(session.data.user).toMatchObject({ email, user_metadata: { ...data, email_verified: true } });
    expect(session.data.user?.email_confirmed_at).toBeTruthy();
    const claims = await client.getClaims();
    expect(claims.data?.claims.amr?.[0]).toMatchObject({ method: "otp" });
  });

  test("a confirmed address gets a made-up user without identities, and no mail", async () => {
    const { email } = await signUpConfirmed(server);
    const before = (await mailsTo(server, email)).length;
    const { data: again, error } = await authClient(server).signUp({ email, password, options: { data } });
    expect(error).toBeNull();
    expect(again.user).toMatchObject({ email, identities: [], role: "", user_metadata: data });
    expect(again.user).not.toHaveProperty("email_confirmed_at");
    expect(again.user).not.toHaveProperty("last_sign_in_at");
    expect(await mailsTo(server, email)).toHaveLength(before);
  });

  test("an unconfirmed address takes the newer password and is mailed again", async () => {
    const email = someone();
    const client = authClient(server);
    const first = await client.signUp({ email, password, options: { data } });
    // Past the pause between two mails, which the test server's scale makes short.
    await expect
      .poll(async () => (await client.signUp({ email, password: `${password}!` })).error, { interval: 80 })
      .toBeNull();
    const second = await client.signUp({ email, password: `${password}!` });
    if (!second.error) expect(second.data.user?.id).toBe(first.data.user?.id);
    expect((await mailsTo(server, email)).length).toBeGreaterThanOrEqual(2);
    await click((await lastMailTo(server, email)).link);
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    expect((await client.signInWithPassword({ email, password: `${password}!` })).error).toBeNull();
  });

  test.each([
    [{ password: "short" }, 422, "weak_password", "Password should be at least 6 characters."],
    [
      { password: "पासवर्ड".repeat(4) },
      400,
      "validation_failed",
      "Password cannot be longer than 72 characters",
    ],
    [{ password: "" }, 400, "validation_failed", "Signup requires a valid password"],
    [{ email: "nobody" }, 400, "validation_failed", "Unable to validate email address: invalid format"],
    [
      { email: "nobody", password: "123456" },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [{ phone: "+911234567890", email: "" }, 400, "phone_provider_disabled", "Phone signups are disabled"],
    [{ email: "" }, 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
    [
      { code_challenge: "x".repeat(43) },
      400,
      "validation_failed",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("%j is refused", async (change, status, code, message) => {
    const body = { email: someone(), password, ...change };
    const answer = await wire(server, "POST", "/signup", { body });
    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  test("a common password is weak, and the client says why", async () => {
    const { error } = await authClient(server).signUp({ email: someone(), password: "Password1" });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", code: "weak_password", reasons: ["pwned"] });
  });

  test("a failing trigger of the product is a server fault in the protocol's words", async () => {
    await server.database.query(`
      create function refuse_user() returns trigger language plpgsql as $$
      begin if new.email like 'refused%' then raise exception 'no'; end if; return new; end $$`);
    await server.database.query(
      "create trigger refuse before insert on auth.users for each row execute function refuse_user()",
    );
    const answer = await wire(server, "POST", "/signup", { body: { email: someone("refused"), password } });
    expect(answer).toMatchObject({
      status: 500,
      body: { code: "unexpected_failure", message: "Database error saving new user" },
    });
  });
});

describe("without confirmation", () => {
  const server = testBackend({ auth: { autoconfirm: true } });

  test("a new person is signed in at once", async () => {
    const email = someone();
    const client = authClient(server);
    const { data: signedUp, error } = await client.signUp({ email, password, options: { data } });
    expect(error).toBeNull();
    expect(signedUp.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(signedUp.user).toMatchObject({ email, user_metadata: { ...data, email_verified: true } });
    expect(signedUp.user?.email_confirmed_at).toBeTruthy();
    const claims = await client.getClaims();
    expect(claims.data?.claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: signedUp.user?.id,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      email,
      is_anonymous: false,
    });
    expect(claims.data?.claims.amr?.[0]).toMatchObject({ method: "password" });
    expect(claims.data?.header).toMatchObject({ alg: "ES256", typ: "JWT" });
    expect(await mailsTo(server, email)).toHaveLength(0);
  });

  test("a taken address is named as such", async () => {
    const { email } = await signUpConfirmed(server);
    const { error } = await authClient(server).signUp({ email, password });
    expect(error).toMatchObject({
      code: "user_already_exists",
      status: 422,
      message: "User already registered",
    });
  });

  test("twenty sign-ups of one address at the same moment make one user", async () => {
    const email = someone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => wire(server, "POST", "/signup", { body: { email, password } })),
    );
    const codes = answers.map((answer) => answer.body.code ?? "session").sort();
    expect(codes).toEqual(["session", ...Array.from({ length: 19 }, () => "user_already_exists")].sort());
    const rows = await server.database.query("select id from auth.users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });
});
