import { dictionary } from "@zxcvbn-ts/language-common";
import { AuthError, invalid, type WeakPasswordReason } from "../errors.ts";

const minPasswordLength = 6;
const maxPasswordBytes = 72;
const commonPasswordCount = 3000;

// The list is ordered by frequency. Passwords below the minimum length are refused anyway.
const common = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= minPasswordLength)
    .slice(0, commonPasswordCount),
);

interface PasswordWeakness {
  reasons: WeakPasswordReason[];
  message: string;
}

function lengthWeakness(password: string): PasswordWeakness | null {
  if ([...password].length >= minPasswordLength) return null;
  return { reasons: ["length"], message: `Password should be at least ${minPasswordLength} characters.` };
}

function commonWeakness(password: string): PasswordWeakness | null {
  if (!common.has(password.toLowerCase())) return null;
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
