import { thrownMessage } from "../../../domain/auth-errors.ts";
import type { SignUpForm } from "../../../domain/credentials.ts";
import { auth as words } from "../../../domain/messages/index.ts";
import { tenDigits } from "../../../domain/phone.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { requestReset, signIn, signUp, updatePassword } from "./data.ts";

/** What an account form's route answers to it. */
export type Outcome =
  | { ok: true; signedUp?: { email: string; signedIn: boolean } }
  | { ok: false; message: string; code: string };

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

export const credentialsOf = (form: FormData) => ({
  email: textOf(form, "email"),
  password: textOf(form, "password"),
});

export const newAccountOf = (form: FormData): SignUpForm => ({
  ...credentialsOf(form),
  fullName: textOf(form, "fullName"),
  phone: tenDigits(textOf(form, "phone")),
});

export function submitSignIn(form: FormData): Promise<Outcome> {
  return outcomeOf(async () => {
    await signIn(credentialsOf(form));
    return { ok: true };
  });
}

export function submitSignUp(form: FormData): Promise<Outcome> {
  return outcomeOf(async () => ({
    ok: true,
    signedUp: await signUp(newAccountOf(form), textOf(form, "returnTo")),
  }));
}

export function submitReset(form: FormData): Promise<Outcome> {
  return outcomeOf(async () => {
    await requestReset(textOf(form, "email"));
    return { ok: true };
  }, words.reset.failed);
}

export function submitNewPassword(form: FormData): Promise<Outcome> {
  return outcomeOf(async () => {
    await updatePassword(textOf(form, "password"), textOf(form, "code").trim());
    return { ok: true };
  }, words.newPassword.failed);
}

/** `fallback`: said when a failure brings no words of its own. */
export async function outcomeOf(send: () => Promise<Outcome>, fallback?: string): Promise<Outcome> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, message: error.message, code: error.code };
    return { ok: false, message: thrownMessage(error, fallback), code: "unexpected" };
  }
}
