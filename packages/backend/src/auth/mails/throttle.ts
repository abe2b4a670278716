import { createHash } from "node:crypto";
import type { Auth } from "../context.ts";
import { AuthError } from "../errors.ts";

type MailKind = "confirmation" | "recovery" | "magiclink" | "email_change" | "reauthentication";

const secondsBetweenMails = 60;

/**
 * One mail of a kind per minute and address. Unknown addresses count too, so that the limit does not reveal whether
 * an account exists.
 */
export async function throttleMail(auth: Auth, kind: MailKind, email: string): Promise<void> {
  const wait = await auth.limits.waitBetween(`mail:${kind}`, hashEmail(email), secondsBetweenMails);
  if (wait > 0) {
    throw new AuthError("over_email_send_rate_limit", {
      message: `For security purposes, you can only request this after ${wait} seconds.`,
    });
  }
}

/** The hourly limit of the whole installation, so that nobody can use it to flood mailboxes. */
export async function spendMailBudget(auth: Auth): Promise<void> {
  if (!(await auth.limits.take("mails", "all"))) throw new AuthError("over_email_send_rate_limit");
}

/** Checked for unknown addresses too, which spend nothing: an exhausted budget gives everybody the same answer. */
export async function requireMailBudget(auth: Auth): Promise<void> {
  if (!(await auth.limits.hasRoom("mails", "all"))) throw new AuthError("over_email_send_rate_limit");
}

/** The keys of limits contain no addresses. */
export function hashEmail(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
