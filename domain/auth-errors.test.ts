import { expect, test } from "vitest";
import { authErrorMessage, googleErrorMessage, resetErrorMessage, thrownMessage } from "./auth-errors.ts";

test.each([
  [
    { code: "invalid_credentials", status: 400, message: "Invalid login credentials" },
    "Invalid email or password. Please try again.",
  ],
  [
    { code: "email_not_confirmed", message: "Email not confirmed" },
    "Please check your email to confirm your account before signing in.",
  ],
  [
    { message: "User already registered" },
    "An account with this email already exists. Please sign in instead.",
  ],
  [
    { code: "weak_password", message: "Password should be at least 6 characters." },
    "Password must be at least 6 characters long.",
  ],
  [
    { code: "validation_failed", message: "Unable to validate email address: invalid format" },
    "Please enter a valid email address.",
  ],
  [
    {
      code: "over_email_send_rate_limit",
      status: 429,
      message: "For security purposes, you can only request this after 47 seconds.",
    },
    "Too many attempts. Please wait a minute and try again.",
  ],
  [{ message: "Request rate limit reached" }, "Too many attempts. Please wait a minute and try again."],
  [{ status: 0, message: "Failed to fetch" }, "Network error. Please check your internet connection."],
  [
    { code: "bad_jwt", status: 403, message: "invalid JWT: unable to parse" },
    "Authentication error. Please sign in again.",
  ],
  [{ message: "Auth session missing!" }, "Authentication error. Please sign in again."],
  [{ code: "weak_password", message: "This password is too common." }, "This password is too common."],
  [{ message: "" }, "An error occurred during authentication"],
  [null, "An unexpected error occurred"],
])("%j becomes %s", (failure, sentence) => {
  expect(authErrorMessage(failure)).toBe(sentence);
});

test("a reset request shows only errors that do not tell whether an account exists", () => {
  expect(resetErrorMessage({ status: 429 })).toBe(
    "Please wait a minute before requesting another reset email",
  );
  expect(resetErrorMessage({ code: "email_provider_disabled", message: "Email logins are disabled" })).toBe(
    "Password reset is currently unavailable. Please contact support.",
  );
  expect(resetErrorMessage({ code: "user_not_found", message: "User not found" })).toBeNull();
});

test("errors of a sign-in with Google have sentences of their own", () => {
  expect(googleErrorMessage({ message: "popup blocked" })).toBe(
    "Authentication popup was blocked. Please allow popups for this site or try again.",
  );
  expect(googleErrorMessage({ message: "redirect refused" })).toBe(
    "Authentication redirect failed. Please try again.",
  );
});

test("an error without a message gets the screen's own sentence", () => {
  expect(thrownMessage(new Error(""), "Failed to send reset email")).toBe("Failed to send reset email");
  expect(thrownMessage(undefined, "Failed to update password")).toBe("Failed to update password");
  expect(thrownMessage("broken")).toBe("An error occurred during authentication");
});

test.each([
  "Failed to fetch dynamically imported module: https://osari.example/assets/module.js",
  "error loading dynamically imported module: https://osari.example/assets/module.js",
  "Importing a module script failed.",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
])("every browser's message for a failed connection is recognised: %s", (words) => {
  expect(thrownMessage(new TypeError(words))).toBe("Network error. Please check your internet connection.");
});
