import { expect, test } from "vitest";
import { weaknessOf } from "./policy.ts";

test.each([
  "654321",
  "88888888",
  "987654321",
  "0987654321",
  "1234567890",
  "aaaaaa",
  "121212",
  "12341234",
  "abcdef",
  "password123",
  "Qwerty123",
  "1q2w3e4r",
  "krishna",
  "iloveyou",
])("%s is a common password", (password) => {
  expect(weaknessOf(password)?.reasons).toEqual(["pwned"]);
});

test.each(["a veranda in the rain", "neem65", "gulmohar-7", "सूर्योदय"])(
  "%s is not a common password",
  (password) => {
    expect(weaknessOf(password)).toBeNull();
  },
);

test("six characters are the minimum", () => {
  expect(weaknessOf("neem6")?.reasons).toEqual(["length"]);
});
