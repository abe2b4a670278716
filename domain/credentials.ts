import { auth } from "./messages/index.ts";

/** The checks of accounts (specification, section 5), in their order: the first that fails is reported. */

export const minPasswordLength = 6;
export const mobileLength = 10;
export const mailedCodeLength = 6;
const minNameLength = 2;
const mobilePattern = new RegExp(`^\\d{${mobileLength}}$`);

export interface Fault<Field extends string> {
  field: Field;
  /** Further fields that the same sentence is about. */
  also?: Field[];
  message: string;
}

export const cleanEmail = (email: string) => email.trim().toLowerCase();

const { checks } = auth;

/** A fault about those of the required fields in which nothing stands. */
function emptyFields<Field extends string>(
  required: readonly (readonly [Field, string])[],
  message: string,
): Fault<Field> | null {
  const [field, ...also] = required.filter(([, text]) => !text).map(([name]) => name);
  return field ? { field, also, message } : null;
}

export function checkSignIn(form: { email: string; password: string }): Fault<"email" | "password"> | null {
  const missing = emptyFields(
    [
      ["email", form.email.trim()],
      ["password", form.password],
    ],
    checks.bothRequired,
  );
  if (missing) return missing;
  if (!form.email.includes("@")) return { field: "email", message: checks.validEmail };
  return null;
}

export interface SignUpForm {
  email: string;
  password: string;
  fullName: string;
  phone: string;
}

export function checkSignUp(form: SignUpForm): Fault<keyof SignUpForm> | null {
  const missing = emptyFields(
    [
      ["fullName", form.fullName.trim()],
      ["email", form.email.trim()],
      ["password", form.password.trim()],
    ],
    checks.allRequired,
  );
  if (missing) return missing;
  if (!form.email.includes("@")) return { field: "email", message: checks.validEmail };
  if (form.password.length < minPasswordLength) return { field: "password", message: checks.passwordLength };
  if (form.fullName.trim().length < minNameLength) return { field: "fullName", message: checks.fullName };
  if (form.phone.trim() && !mobilePattern.test(form.phone.trim()))
    return { field: "phone", message: checks.mobile };
  return null;
}

export function checkResetRequest(email: string): Fault<"email"> | null {
  return email.includes("@") ? null : { field: "email", message: checks.validEmail };
}

export function checkNewPassword(
  password: string,
  confirmation: string,
): Fault<"password" | "confirmation"> | null {
  if (password !== confirmation) return { field: "confirmation", message: checks.mismatch };
  if (password.length < minPasswordLength) return { field: "password", message: checks.newPasswordLength };
  return null;
}
