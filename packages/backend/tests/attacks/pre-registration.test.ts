import { expect, test } from "vitest";
import {
  adminClient,
  authClient,
  click,
  lastMailTo,
  mailsTo,
  password,
  someone,
  wire,
} from "../support/auth-client.ts";
import { googleBackend, visit } from "../support/google.ts";
import { startTestBackend } from "../support/test-backend.ts";

const site = googleBackend();
const { server } = site;
const strangers = "a stranger waits here";

const signUp = (email: string, secret: string) =>
  expect
    .poll(async () => (await authClient(server).signUp({ email, password: secret })).error, { interval: 80 })
    .toBeNull();
const opens = async (email: string, secret: string) =>
  (await authClient(server).signInWithPassword({ email, password: secret })).error === null;
const confirm = async (email: string) => click((await lastMailTo(server, email)).link);

test("a stranger who signed up first is locked out once the owner signs up and confirms", async () => {
  const email = someone();
  await signUp(email, strangers);
  const { link: first } = await lastMailTo(server, email);
  await signUp(email, password);
  expect((await click(first)).fragment.get("error_code")).toBe("otp_expired");
  expect((await confirm(email)).fragment.get("access_token")).toBeTruthy();
  expect([await opens(email, strangers), await opens(email, password)]).toEqual([false, true]);
});

test("a stranger who signed up a moment before is locked out though the owner gets no second mail yet", async () => {
  const slow = await startTestBackend({ auth: { limitScale: 1 } });
  try {
    const ask = async (email: string, secret: string) =>
      (await wire(slow, "POST", "/signup", { body: { email, password: secret } })).status;
    const isOpen = async (email: string, secret: string) =>
      (await authClient(slow).signInWithPassword({ email, password: secret })).error === null;
    const [contested, own] = [someone(), someone()];
    expect([await ask(contested, strangers), await ask(contested, password)]).toEqual([200, 429]);
    // Whoever only presses twice keeps their password.
    expect([await ask(own, password), await ask(own, password)]).toEqual([200, 429]);
    for (const email of [contested, own])
      expect((await click((await lastMailTo(slow, email)).link)).fragment.get("access_token")).toBeTruthy();
    expect([await isOpen(contested, strangers), await isOpen(own, password)]).toEqual([false, true]);
  } finally {
    await slow.stop();
  }
});

test("the name and number that the stranger gave are gone too", async () => {
  const email = someone();
  const data = { full_name: "A Stranger", phone: "9000000000" };
  await authClient(server).signUp({ email, password: strangers, options: { data } });
  await signUp(email, password);
  const bearer = (await confirm(email)).fragment.get("access_token") ?? "";
  const { user_metadata: kept } = (await wire(server, "GET", "/user", { bearer })).body.user ?? {};
  expect(JSON.stringify(kept ?? {})).not.toContain("Stranger");
});

test("a stranger who signs up between the owner's sign-up and click gets in neither", async () => {
  const proxied = await startTestBackend({ site: { trustedProxies: ["127.0.0.1"] } });
  try {
    const email = someone();
    const from = (address: string) => ({ "x-forwarded-for": address });
    const ask = (secret: string, address: string) =>
      wire(proxied, "POST", "/signup", { body: { email, password: secret }, headers: from(address) });
    await ask(password, "203.0.113.1");
    await expect.poll(async () => (await ask(strangers, "198.51.100.1")).status, { interval: 80 }).toBe(200);
    // A resend does not make the stranger's sign-up any better.
    const again = () =>
      wire(proxied, "POST", "/resend", { body: { email, type: "signup" }, headers: from("198.51.100.1") });
    await expect.poll(async () => (await again()).status, { interval: 80 }).toBe(200);
    const { link } = await lastMailTo(proxied, email);
    await fetch(link, { redirect: "manual", headers: from("203.0.113.1") });
    const { error } = await authClient(proxied).signInWithPassword({ email, password: strangers });
    expect(error?.code).toBe("invalid_credentials");
  } finally {
    await proxied.stop();
  }
});

test.each(["recovery", "sign-in code", "operator's link"])(
  "confirmed by a %s, the account has no password of before",
  async (way) => {
    const email = someone();
    await signUp(email, strangers);
    const client = authClient(server);
    if (way === "recovery") {
      await client.resetPasswordForEmail(email);
      await confirm(email);
    } else if (way === "sign-in code") {
      const before = (await mailsTo(server, email)).length;
      await client.signInWithOtp({ email });
      expect((await mailsTo(server, email)).length).toBe(before + 1);
      const { code: token } = await lastMailTo(server, email);
      expect((await client.verifyOtp({ email, token, type: "email" })).error).toBeNull();
    } else {
      const { data } = await adminClient(server).generateLink({ type: "signup", email, password });
      await click(data.properties?.action_link ?? "");
      expect(await opens(email, password)).toBe(true);
    }
    expect(await opens(email, strangers)).toBe(false);
  },
);

test("confirmed by Google, the account has no password of before", async () => {
  const email = site.provider.person.email ?? "";
  await signUp(email, strangers);
  expect((await visit(site.authorizeUrl())).fragment.get("access_token")).toBeTruthy();
  expect(await opens(email, strangers)).toBe(false);
});
