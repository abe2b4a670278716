import {
  authClient,
  lastMailTo,
  password,
  signUpConfirmed,
  someone,
} from "@osari/backend/testing/auth-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authErrorMessage, resetErrorMessage } from "../../../domain/auth-errors.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

/** What the genuine client makes of the server's real answers, and what a person reads then. */
let server: TestServer;
let strict: TestServer;
let open: TestServer;
beforeAll(async () => {
  [server, strict, open] = await Promise.all([
    startTestServer(),
    startTestServer({ AUTH_RATE_LIMIT_SCALE: "1" }),
    startTestServer({ AUTH_AUTOCONFIRM: "1" }),
  ]);
});
afterAll(() => Promise.all([server.stop(), strict.stop(), open.stop()]));

test("a wrong password and an unknown address", async () => {
  const { email } = await signUpConfirmed(server);
  for (const address of [email, someone("nobody")]) {
    const { error } = await authClient(server).signInWithPassword({
      email: address,
      password: "not this one",
    });
    expect(authErrorMessage(error)).toBe("Invalid email or password. Please try again.");
  }
});

test("an address that was never confirmed", async () => {
  const email = someone();
  await authClient(server).signUp({ email, password });
  const { error } = await authClient(server).signInWithPassword({ email, password });
  expect(authErrorMessage(error)).toBe("Please check your email to confirm your account before signing in.");
});

test("an address that has an account, where nothing is confirmed", async () => {
  const { email } = await signUpConfirmed(open);
  const { error } = await authClient(open).signUp({ email, password });
  expect(authErrorMessage(error)).toBe("An account with this email already exists. Please sign in instead.");
});

test("a password that is too short", async () => {
  const { error } = await authClient(server).signUp({ email: someone(), password: "12345" });
  expect(authErrorMessage(error)).toBe("Password must be at least 6 characters long.");
});

test("an address that is none", async () => {
  const { error } = await authClient(server).signUp({ email: "not@an address", password });
  expect(authErrorMessage(error)).toBe("Please enter a valid email address.");
});

test("a second mail within a minute, which speaks of seconds only", async () => {
  const { client, email } = await signUpConfirmed(strict);
  await client.resetPasswordForEmail(email);
  const { error } = await client.resetPasswordForEmail(email);
  expect(error?.message).not.toMatch(/rate limit/i);
  expect(authErrorMessage(error)).toBe("Too many attempts. Please wait a minute and try again.");
  expect(resetErrorMessage(error)).toBe("Please wait a minute before requesting another reset email");
});

test("a server that can't be reached", async () => {
  const nowhere = { url: "http://127.0.0.1:1", deps: server.deps };
  const { error } = await authClient(nowhere).signInWithPassword({ email: someone(), password });
  expect(authErrorMessage(error)).toBe("Network error. Please check your internet connection.");
});

test("a session that is over, and none at all", async () => {
  const { client, userId } = await signUpConfirmed(server);
  await server.database.query("delete from auth.sessions where user_id = $1", [userId]);
  const ended = await client.updateUser({ password: "another veranda" });
  expect(authErrorMessage(ended.error)).toBe("Authentication error. Please sign in again.");
  const { error } = await authClient(server).updateUser({ password: "another veranda" });
  expect(authErrorMessage(error)).toBe("Authentication error. Please sign in again.");
});

test("the new password is the old one: the server's own words", async () => {
  const { client, email } = await signUpConfirmed(server);
  expect((await lastMailTo(server, email)).link).toContain("verify");
  const { error } = await client.updateUser({ password });
  expect(authErrorMessage(error)).toBe("New password should be different from the old password.");
});
