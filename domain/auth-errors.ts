import { auth } from "./messages/index.ts";

/** An error of the auth client: a message, and a code and a status where the server gave them. */
export interface AuthFailure {
  message?: string;
  code?: string | undefined;
  status?: number | undefined;
}

const { errors } = auth;

/** Section 8 of the specification. Codes are more reliable than messages, so they are checked first. */
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
  if (is(["reauthentication_not_valid"], /nonce has expired/i)) return errors.wrongCode;
  if (is(["user_banned"], /user is banned/i)) return errors.barred;
  if (is(["otp_expired"], /token has expired or is invalid/i)) return errors.wrongCode;
  if (
    is(["mfa_verification_failed", "mfa_challenge_expired", "mfa_ip_address_mismatch"], /invalid totp code/i)
  )
    return errors.wrongFactorCode;
  if (is(["reauthentication_needed"], /requires reauthentication/i)) return errors.signInAgain;
  if (isRateLimit(failure)) return errors.rateLimit;
  if (isNetwork(failure)) return errors.network;
  if (is(["bad_jwt", "session_not_found", "no_authorization"], /\bjwt\b|auth session missing/i))
    return errors.session;
  return text || errors.unknown;
}

/** The sentence for a thrown error, or the screen's own sentence where it has no message. */
export function thrownMessage(thrown: unknown, fallback: string = errors.unknown): string {
  return thrown instanceof Error && thrown.message ? authErrorMessage(thrown) : fallback;
}

/** The message of the limit on mails does not mention a rate limit: only its code and status do. */
function isRateLimit(failure: AuthFailure): boolean {
  return (
    failure.status === 429 ||
    /^over_.*_rate_limit$/.test(failure.code ?? "") ||
    /rate limit/i.test(failure.message ?? "")
  );
}

/** How Chromium, Firefox and Safari report a failed request and a failed dynamic import. */
const unreachable = /network|fetch|load failed|loading dynamically imported|importing a module script/i;

function isNetwork(failure: AuthFailure): boolean {
  return failure.status === 0 || unreachable.test(failure.message ?? "");
}

/** A reset request reveals nothing about accounts: only errors that are the same for everybody are shown. */
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
