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

export function weaknessOf(password: string): PasswordWeakness | null {
  if ([...password].length < minimumLength) {
    return { reasons: ["length"], message: `Password should be at least ${minimumLength} characters.` };
  }
  if (common.has(password.toLowerCase())) {
    return {
      reasons: ["pwned"],
      message: "Password is known to be weak and easy to guess, please choose a different one.",
    };
  }
  return null;
}

/** What a new password must be. The upper bound is that of bcrypt, so that accounts can move to hosted Supabase. */
export function requireAcceptable(password: string): void {
  if (Buffer.byteLength(password) > maximumBytes) {
    throw invalid(`Password cannot be longer than ${maximumBytes} characters`);
  }
  const weakness = weaknessOf(password);
  if (weakness) {
    throw new AuthError("weak_password", { message: weakness.message, weakPassword: weakness.reasons });
  }
}
