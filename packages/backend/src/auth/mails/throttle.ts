import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import { networkOf, subscriberOf } from "../limits/client-address.ts";
import { hashSubject } from "../limits/limits.ts";
import { mailboxOf } from "./mailbox.ts";

type MailKind = "confirmation" | "recovery" | "magiclink" | "email_change" | "reauthentication";

const secondsBetweenMails = 60;

/**
 * Counts one mail by who asks for it and by who would get it. Requests for unknown addresses count too, so that the
 * limits do not reveal whether an account exists.
 */
export async function allowMail(
  auth: Auth,
  c: AuthHandlerContext,
  kind: MailKind,
  email: string,
): Promise<void> {
  const address = auth.clientAddress(c);
  const asks =
    (await auth.limits.take("mailsByAddress", subscriberOf(address))) &&
    (await auth.limits.take("mailsByNetwork", networkOf(address)));
  if (!asks) throw new AuthError("over_email_send_rate_limit");
  const wait = await secondsUntilMail(auth, kind, email);
  if (wait > 0) {
    throw new AuthError("over_email_send_rate_limit", {
      message: `For security purposes, you can only request this after ${wait} seconds.`,
    });
  }
  // An exhausted total must not lock everybody out: each network still gets a few.
  const left =
    (await auth.limits.take("mails", "all")) ||
    (await auth.limits.take("mailsBeyondTotal", networkOf(address)));
  if (!left) throw new AuthError("over_email_send_rate_limit");
}

/**
 * One mail of a kind per minute and mailbox, and a few of all kinds per hour, whoever asks. Counts the mail when the
 * answer is 0.
 */
export async function secondsUntilMail(auth: Auth, kind: MailKind, email: string): Promise<number> {
  const mailbox = hashSubject(email);
  const wait = await auth.limits.waitBetween(`mail:${kind}`, mailbox, secondsBetweenMails);
  if (wait > 0) return wait;
  if (!(await auth.limits.take("mailsToMailbox", mailbox))) return auth.limits.secondsPer("mailsToMailbox");
  const person = hashSubject(mailboxOf(email));
  return (await auth.limits.take("mailsToPerson", person)) ? 0 : auth.limits.secondsPer("mailsToPerson");
}
