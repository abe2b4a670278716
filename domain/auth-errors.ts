import { auth } from "./messages/index.ts";

/** What the auth client tells of a failure: a code and a status where the server gave them, and a text. */
export interface AuthFailure {
  message?: string;
  code?: string | undefined;
  status?: number | undefined;
}

const { errors } = auth;

/** Section 8 of the specification. Codes are surer than texts, so they are asked first. */
export function authErrorMessage(failure: AuthFailure | null | undefined): string {
  if (!failure) return errors.unexpected;
  const text = failure.message ?? "";
  const is = (codes: string[], pattern: RegExp) =>
    (failure.code !== undefined && codes.includes(failure.code)) || pattern.test(text);

  if (is(["invalid_credentials"], /invalid login credentials/i)) return errors.invalidCredentials;
  if (is(["email_not_confirmed"], /email not confirmed/i)) return errors.notConfirmed;
  if (is(["user_already_exists", "email_exists"], /already (been )?registered/i))
    return errors.alreadyRegistered;
  if (/password should be at least/i.test(text)) return errors.passwordLength;
  if (is(["email_address_invalid"], /invalid email|unable to validate email/i)) return errors.invalidEmail;
  if (isRateLimit(failure)) return errors.rateLimit;
  if (isNetwork(failure)) return errors.network;
  if (is(["bad_jwt", "session_not_found", "no_authorization"], /\bjwt\b|auth session missing/i))
    return errors.session;
  return text || errors.unknown;
}

/** For what was thrown instead of answered: its sentence, or the screen's own where it has no words. */
export function thrownMessage(thrown: unknown, fallback: string = errors.unknown): string {
  return thrown instanceof Error && thrown.message ? authErrorMessage(thrown) : fallback;
}

/** The throttle on mails speaks of seconds, not of a rate limit: only its code and status tell. */
function isRateLimit(failure: AuthFailure): boolean {
  return (
    failure.status === 429 ||
    /^over_.*_rate_limit$/.test(failure.code ?? "") ||
    /rate limit/i.test(failure.message ?? "")
  );
}

/** As the three browser families say it, of a request and of a part of the program that was not loaded yet. */
const unreachable = /network|fetch|load failed|loading dynamically imported|importing a module script/i;

function isNetwork(failure: AuthFailure): boolean {
  return failure.status === 0 || unreachable.test(failure.message ?? "");
}

/** A reset request tells nothing about accounts: only faults that are the same for everybody come through. */
export function resetErrorMessage(failure: AuthFailure | null): string | null {
  if (!failure) return null;
  if (isRateLimit(failure)) return errors.resetRateLimit;
  if (/disabled/.test(failure.code ?? "") || /disabled/i.test(failure.message ?? ""))
    return errors.resetDisabled;
  if (isNetwork(failure)) return errors.network;
  return null;
}

/** Before the redirect to Google: what went wrong in the browser. */
export function googleErrorMessage(failure: AuthFailure): string {
  if (/popup/i.test(failure.message ?? "")) return errors.popup;
  if (/redirect/i.test(failure.message ?? "")) return errors.redirect;
  return authErrorMessage(failure);
}
