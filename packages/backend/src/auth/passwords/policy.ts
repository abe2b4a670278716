import { dictionary } from "@zxcvbn-ts/language-common";
import { AuthError, invalid, type WeakPasswordReason } from "../errors.ts";

export const minimumLength = 6;
export const maximumBytes = 72;
const refused = 3000;

// Ordered by how common they are. Those too short to be accepted anyway need no place among them.
const common = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= minimumLength).slice(0, refused),
);

export interface PasswordWeakness {
  reasons: WeakPasswordReason[];
  message: string;
}

function shortness(password: string): PasswordWeakness | null {
  if ([...password].length >= minimumLength) return null;
  return { reasons: ["length"], message: `Password should be at least ${minimumLength} characters.` };
}

function commonness(password: string): PasswordWeakness | null {
  if (!common.has(password.toLowerCase())) return null;
  return {
    reasons: ["pwned"],
    message: "Password is known to be weak and easy to guess, please choose a different one.",
  };
}

export function weaknessOf(password: string): PasswordWeakness | null {
  return shortness(password) ?? commonness(password);
}

/** The upper bound is that of bcrypt, so that accounts can move to hosted Supabase. */
export function requireLength(password: string): void {
  if (Buffer.byteLength(password) > maximumBytes) {
    throw invalid(`Password cannot be longer than ${maximumBytes} characters`);
  }
  refuse(shortness(password));
}

export function requireUncommon(password: string): void {
  refuse(commonness(password));
}

function refuse(weakness: PasswordWeakness | null): void {
  if (!weakness) return;
  throw new AuthError("weak_password", { message: weakness.message, weakPassword: weakness.reasons });
}
