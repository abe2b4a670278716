import { z } from "zod";

/** The kinds of values that variables have, each with what is said of a wrong one: it names an example, never the value. */

export const flag = z.enum(["0", "1"], "it must be 0 or 1").transform((value) => value === "1");

const webAddress = "it must begin with https:// or http://, such as https://your.site";
export const origin = z
  .url({ protocol: /^https?$/, error: webAddress })
  .transform((value) => value.replace(/\/+$/, ""));

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: "it must begin with smtp:// or smtps://, such as smtp://user:password@mail.your.site:587",
});

// Not z.url(): an address with a Unix socket has no host.
export const postgresUrl = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    "it must begin with postgres://, such as postgres://osari:password@db.your.site/osari",
  );

export const tileTemplate = z
  .url({ protocol: /^https?$/, error: "it must be like https://tiles.example/{z}/{x}/{y}.png" })
  .refine(
    (value) => ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
    "it must contain {z}, {x} and {y}",
  )
  // The map would fail on a part that it cannot fill in, and every visitor is told the address.
  .refine(
    (value) => !/\{(?![zxyr]\})/.test(value) && !/^[a-z]+:\/\/[^/]*@/.test(value),
    "it may contain no other {…} than these and {r}, and no password",
  );

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `it must be one of ${values.join(", ")}`);
}

export function wholeNumber(min: number, max?: number) {
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  const error = `it must be a whole number ${range}`;
  const atLeast = z.coerce.number(error).int(error).min(min, error);
  return max === undefined ? atLeast : atLeast.max(max, error);
}

export function numberAboveZero(max?: number) {
  const error = `it must be a number above 0${max === undefined ? "" : `, at most ${max}`}`;
  const aboveZero = z.coerce.number(error).positive(error);
  return max === undefined ? aboveZero : aboveZero.max(max, error);
}

export function longText(min: number) {
  return z.string().min(min, `it must have at least ${min} characters`);
}
