import {
  type AuthFailure,
  authErrorMessage,
  googleErrorMessage,
  resetErrorMessage,
} from "../../../domain/auth-errors.ts";
import { consentVersions } from "../../../domain/consents.ts";
import { cleanEmail, type SignUpForm } from "../../../domain/credentials.ts";
import { auth as words } from "../../../domain/messages/index.ts";
import { browserAuth, googleAuthorizeUrl, googleIsOff, recoveryPath } from "../../clients/browser.ts";
import { beginGoogleFlow, beginMailFlow } from "../../clients/own-flows.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { callbackPath } from "../../clients/stored-session.ts";
import { saveNewProfile } from "../../profile/data.ts";

/** The product's calls about accounts (specification, section 7). What fails is thrown with its sentence and code. */

export const refused = (failure: AuthFailure, sentence = authErrorMessage(failure)) =>
  new ServiceError(sentence, { code: failure.code, message: failure.message ?? "" });

export async function signIn(form: { email: string; password: string }): Promise<void> {
  const client = await browserAuth();
  const { error } = await client.signInWithPassword({
    email: cleanEmail(form.email),
    password: form.password,
  });
  if (error) throw refused(error);
}

export async function signUp(
  form: SignUpForm,
  returnTo: string,
): Promise<{ email: string; signedIn: boolean }> {
  const email = cleanEmail(form.email);
  const profile = { full_name: form.fullName.trim(), phone: form.phone.trim() };
  const client = await browserAuth();
  beginMailFlow(email);
  const { data, error } = await client.signUp({
    email,
    password: form.password,
    options: {
      data: { ...profile, terms_version: consentVersions.terms },
      emailRedirectTo: callbackAddress(returnTo),
    },
  });
  if (error) throw refused(error);
  // The server gives the same answer for a known address; only the empty list of identities shows it.
  if (data.user?.identities?.length === 0) throw new ServiceError(words.outcome.exists, "empty");
  if (data.session) await saveNewProfile(data.session.user.id, profile);
  return { email, signedIn: data.session !== null };
}

/** Leaves the page for the provider's, or answers with the sentence about what stopped it. */
export async function signInWithGoogle(returnTo: string): Promise<string | null> {
  const options = {
    redirectTo: callbackAddress(returnTo),
    scopes: "email profile https://www.googleapis.com/auth/user.phonenumbers.read",
    queryParams: { access_type: "offline", prompt: "consent" },
  };
  try {
    if (await googleIsOff()) return words.googleIsOff;
    const client = await browserAuth();
    beginGoogleFlow();
    const { error } = await client.signInWithOAuth({ provider: "google", options });
    if (!error) return null;
    throw error;
  } catch (error) {
    const failure = error instanceof Error ? error : null;
    if (failure && /popup|redirect/i.test(failure.message)) openDirectly(googleAuthorizeUrl(options));
    return failure ? googleErrorMessage(failure) : authErrorMessage(null);
  }
}

/** Where the library could not redirect, the address is opened without it. If that fails too, the caller's message already says so. */
function openDirectly(address: string): void {
  try {
    window.location.assign(address);
  } catch (error) {
    console.error(
      "The provider's page could not be opened:",
      error instanceof Error ? error.name : "unknown",
    );
  }
}

export async function requestReset(given: string): Promise<void> {
  const client = await browserAuth();
  const email = cleanEmail(given);
  beginMailFlow(email);
  const { error } = await client.resetPasswordForEmail(email, { redirectTo: here(recoveryPath) });
  const message = resetErrorMessage(error);
  if (error && message) throw refused(error, message);
}

/** The server refuses a password that is easy to guess. */
export const weakPassword = "weak_password";

/** The server wants a mailed code in a session that is over a day old. */
export const needsMailedCode = "reauthentication_needed";

/** Where a mailed code is needed, it is on its way when this is thrown. */
export async function updatePassword(password: string, code: string): Promise<void> {
  const client = await browserAuth();
  const { error } = await client.updateUser({ password, ...(code && { nonce: code }) });
  if (error?.code === needsMailedCode) {
    const { error: unsent } = await client.reauthenticate();
    throw unsent ? refused(unsent) : refused(error, words.newPassword.codeSent);
  }
  if (error) throw refused(error, error.message ? authErrorMessage(error) : words.newPassword.failed);
}

/** The page to return to stands in the address, so that a mail that is opened on another device leads there too. */
function callbackAddress(returnTo: string): string {
  const next = returnTo === "/" ? "" : `?${new URLSearchParams({ next: returnTo })}`;
  return here(`${callbackPath}${next}`);
}

const here = (path: string) => window.location.origin + path;
