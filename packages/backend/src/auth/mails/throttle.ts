import { createHash } from "node:crypto";
import type { Auth } from "../context.ts";
import { AuthError } from "../errors.ts";

export type MailKind = "confirmation" | "recovery" | "magiclink" | "email_change" | "reauthentication";

const SECONDS_BETWEEN = 60;

/**
 * One mail of a kind a minute to one mailbox. It counts addresses, known or not, so that being throttled says
 * nothing about an account.
 */
export async function throttleMail(auth: Auth, kind: MailKind, email: string): Promise<void> {
  const wait = await auth.limits.waitBetween(`mail:${kind}`, fingerprint(email), SECONDS_BETWEEN);
  if (wait > 0) {
    throw new AuthError("over_email_send_rate_limit", {
      message: `For security purposes, you can only request this after ${wait} seconds.`,
    });
  }
}

/** The whole server's budget an hour, so that nobody uses us to flood mailboxes. */
export async function spendMailBudget(auth: Auth): Promise<void> {
  if (!(await auth.limits.take("mails", "all"))) throw new AuthError("over_email_send_rate_limit");
}

/** Asked for unknown addresses too, where nothing is spent: an empty budget answers everybody alike. */
export async function requireMailBudget(auth: Auth): Promise<void> {
  if (!(await auth.limits.hasRoom("mails", "all"))) throw new AuthError("over_email_send_rate_limit");
}

/** Keys of limits hold no addresses. */
export function fingerprint(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
