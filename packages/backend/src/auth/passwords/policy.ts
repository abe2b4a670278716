import { dictionary } from "@zxcvbn-ts/language-common";
import { AuthError, invalid, type WeakPasswordReason } from "../errors.ts";

const minPasswordLength = 6;
const maxPasswordBytes = 72;

// Some 49,000 passwords. The list leaves out repetitions and sequences, which its library finds by their pattern.
const common = new Set(dictionary["passwords-common"]);
const repetition = /^(.{1,5})\1+$/u;

/** Such as `654321`, `abcdef` or `0987654321`: every character is the neighbour of the one before, in one direction. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  // The keyboard's row of digits goes on from 9 to 0.
  if (/^\d+$/.test(password) && (steps.has(1) || steps.has(-1)))
    for (const turn of [-9, 9]) steps.delete(turn);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || repetition.test(lower) || isSequence(lower);
}

interface PasswordWeakness {
  reasons: WeakPasswordReason[];
  message: string;
}

function lengthWeakness(password: string): PasswordWeakness | null {
  if ([...password].length >= minPasswordLength) return null;
  return { reasons: ["length"], message: `Password should be at least ${minPasswordLength} characters.` };
}

function commonWeakness(password: string): PasswordWeakness | null {
  if (!isCommon(password)) return null;
  return {
    reasons: ["pwned"],
    message: "Password is known to be weak and easy to guess, please choose a different one.",
  };
}

export function weaknessOf(password: string): PasswordWeakness | null {
  return lengthWeakness(password) ?? commonWeakness(password);
}

/** The maximum is that of bcrypt, so that accounts can move to hosted Supabase. */
export function requireLength(password: string): void {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`);
  }
  throwIfWeak(lengthWeakness(password));
}

export function requireUncommon(password: string): void {
  throwIfWeak(commonWeakness(password));
}

function throwIfWeak(weakness: PasswordWeakness | null): void {
  if (!weakness) return;
  throw new AuthError("weak_password", { message: weakness.message, weakPassword: weakness.reasons });
}
