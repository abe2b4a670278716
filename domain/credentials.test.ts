import { expect, test } from "vitest";
import { checkNewPassword, checkResetRequest, checkSignIn, checkSignUp, cleanEmail } from "./credentials.ts";

const good = { email: "a@b.in", password: "secret", fullName: "Asha Patil", phone: "" };

test("an address is trimmed and lowercased before it is sent", () => {
  expect(cleanEmail("  Asha@Example.IN ")).toBe("asha@example.in");
});

test.each([
  [{ email: "", password: "x" }, "Please enter both email and password"],
  [{ email: "a@b.in", password: "" }, "Please enter both email and password"],
  [{ email: "nobody", password: "secret" }, "Please enter a valid email address"],
  [{ email: "a@b.in", password: "secret" }, undefined],
])("signing in with %j answers %s", (form, message) => {
  expect(checkSignIn(form)?.message).toBe(message);
});

test.each([
  [{ ...good, fullName: "", password: "1" }, "Please fill in all required fields"],
  [{ ...good, email: "nobody", password: "1" }, "Please enter a valid email address"],
  [{ ...good, password: "12345", fullName: "A" }, "Password must be at least 6 characters long"],
  [{ ...good, fullName: " A " }, "Please enter your full name"],
  [{ ...good, phone: "12345" }, "Please enter exactly 10 digits, or leave it empty"],
  [{ ...good, phone: "9876543210" }, undefined],
  [good, undefined],
])("signing up with %j answers %s", (form, message) => {
  expect(checkSignUp(form)?.message).toBe(message);
});

test("a reset request needs an address with an at-sign", () => {
  expect(checkResetRequest("nobody")?.message).toBe("Please enter a valid email address");
  expect(checkResetRequest("a@b")).toBeNull();
});

test("of a new password the match is checked first, then the length", () => {
  expect(checkNewPassword("1", "2")?.message).toBe("Passwords do not match");
  expect(checkNewPassword("1", "1")?.message).toBe("Password must be at least 6 characters");
  expect(checkNewPassword("123456", "123456")).toBeNull();
});
