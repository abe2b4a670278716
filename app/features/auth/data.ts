import {
  type AuthFailure,
  authErrorMessage,
  googleErrorMessage,
  resetErrorMessage,
} from "../../../domain/auth-errors.ts";
import { cleanEmail, type SignUpForm } from "../../../domain/credentials.ts";
import { ownData, auth as words } from "../../../domain/messages/index.ts";
import {
  browserAuth,
  browserRest,
  callbackPath,
  googleAuthorizeUrl,
  googleIsOff,
  recoveryPath,
} from "../../clients/browser.ts";
import { beginGoogleFlow, beginMailFlow } from "../../clients/own-flows.ts";
import { saveNewProfile } from "../../profile/data.ts";

/** The product's actions on accounts (specification, section 7). Each answers with a sentence when it failed. */
export type Outcome<Value = object> = ({ ok: true } & Value) | { ok: false; message: string };

const failed = (failure: AuthFailure | null) => ({ ok: false as const, message: authErrorMessage(failure) });

export async function signIn(form: { email: string; password: string }): Promise<Outcome> {
  const client = await browserAuth();
  const { error } = await client.signInWithPassword({
    email: cleanEmail(form.email),
    password: form.password,
  });
  return error ? failed(error) : { ok: true };
}

export async function signUp(
  form: SignUpForm,
  returnTo: string,
): Promise<Outcome<{ email: string; signedIn: boolean }>> {
  const email = cleanEmail(form.email);
  const profile = { full_name: form.fullName.trim(), phone: form.phone.trim() };
  const client = await browserAuth();
  beginMailFlow(email);
  const { data, error } = await client.signUp({
    email,
    password: form.password,
    options: { data: profile, emailRedirectTo: callbackAddress(returnTo) },
  });
  if (error) return failed(error);
  // The server gives the same answer for a known address; only the empty list of identities shows it.
  if (data.user?.identities?.length === 0) return { ok: false, message: words.outcome.exists };
  if (data.session) await saveNewProfile(data.session.user.id, profile);
  return { ok: true, email, signedIn: data.session !== null };
}

/** Leaves the page for the provider's. Answers only if that could not begin. */
export async function signInWithGoogle(returnTo: string): Promise<Outcome> {
  const options = {
    redirectTo: callbackAddress(returnTo),
    scopes: "email profile https://www.googleapis.com/auth/user.phonenumbers.read",
    queryParams: { access_type: "offline", prompt: "consent" },
  };
  try {
    if (await googleIsOff()) return { ok: false, message: words.googleIsOff };
    const client = await browserAuth();
    beginGoogleFlow();
    const { error } = await client.signInWithOAuth({ provider: "google", options });
    if (!error) return { ok: true };
    throw error;
  } catch (error) {
    const failure = error instanceof Error ? error : null;
    if (failure && /popup|redirect/i.test(failure.message)) openDirectly(googleAuthorizeUrl(options));
    return { ok: false, message: failure ? googleErrorMessage(failure) : authErrorMessage(null) };
  }
}

/** The library could not lead there: one plain attempt more. What stops that too has been said already. */
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

export async function requestReset(given: string): Promise<Outcome> {
  const client = await browserAuth();
  const email = cleanEmail(given);
  beginMailFlow(email);
  const { error } = await client.resetPasswordForEmail(email, { redirectTo: here(recoveryPath) });
  const message = resetErrorMessage(error);
  return message ? { ok: false, message } : { ok: true };
}

/** In a session that is over a day old the server wants a code, which is mailed then. */
export async function updatePassword(
  password: string,
  code: string,
): Promise<Outcome | { ok: false; message: string; needsCode: true }> {
  const client = await browserAuth();
  const { error } = await client.updateUser({ password, ...(code && { nonce: code }) });
  if (error?.code === "reauthentication_needed") {
    const { error: unsent } = await client.reauthenticate();
    return unsent ? failed(unsent) : { ok: false, message: words.newPassword.codeSent, needsCode: true };
  }
  return error
    ? { ok: false, message: error.message ? authErrorMessage(error) : words.newPassword.failed }
    : { ok: true };
}

/** The page to return to stands in the address, so that a mail that is opened on another device leads there too. */
function callbackAddress(returnTo: string): string {
  const next = returnTo === "/" ? "" : `?${new URLSearchParams({ next: returnTo })}`;
  return here(`${callbackPath}${next}`);
}

const here = (path: string) => window.location.origin + path;

/** With the token of the mailed link; nobody needs to be signed in. */
export async function reopenAccount(token: string): Promise<Outcome> {
  const { reopen } = ownData;
  try {
    const { data, error } = await (await browserRest()).rpc("reopen_account", { token });
    if (error) return { ok: false, message: reopen.failed };
    return data ? { ok: true } : { ok: false, message: reopen.invalid };
  } catch (error) {
    console.error(error);
    return { ok: false, message: reopen.failed };
  }
}

/** Of an account that was closed: its sessions are gone on the server, and this browser forgets its own. */
export async function forgetSession(): Promise<void> {
  await (await browserAuth()).signOut({ scope: "local" });
}
