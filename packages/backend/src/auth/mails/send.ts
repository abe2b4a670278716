import type { Queryable } from "../../database/queryable.ts";
import type { Auth } from "../context.ts";
import { issueOneTimeToken, linkOf } from "../one-time-tokens/issue.ts";
import { insertFlowState } from "../store/flow-states.ts";
import { recordMailSent } from "../store/users.ts";
import type { Challenge } from "../token/code-challenge.ts";

/** Each function here issues the token, records the time on the account and queues the mail in one transaction. */
export interface MailRequest {
  userId: string;
  email: string;
  redirectTo: string;
  challenge: Challenge | null;
  contestedFrom?: string | null;
}

const linkMails = {
  confirmation: {
    link: "signup",
    token: { type: "confirmation_token", method: "email/signup" },
    stamps: ["confirmation"],
  },
  invitation: {
    link: "invite",
    token: { type: "confirmation_token" },
    stamps: ["confirmation", "invitation"],
  },
  recovery: {
    link: "recovery",
    token: { type: "recovery_token", method: "recovery" },
    stamps: ["recovery"],
  },
  magicLink: {
    link: "magiclink",
    token: { type: "recovery_token", method: "magiclink" },
    stamps: ["recovery"],
  },
} as const;

/** A mail with one link to follow. */
export async function sendLink(
  auth: Auth,
  client: Queryable,
  kind: keyof typeof linkMails,
  request: MailRequest,
): Promise<void> {
  const { link, token, stamps } = linkMails[kind];
  const issued = await issueOneTimeToken(auth, client, { ...request, ...token });
  for (const stamp of stamps) await recordMailSent(client, request.userId, stamp);
  const given = {
    to: request.email,
    link: linkOf(auth, link, issued.token, request.redirectTo),
    code: issued.code,
  };
  await auth.mailer.queue(client, auth.accountMails[kind](given));
}

/** The mailbox that has confirmed a change of address, as stored in `email_change_confirm_status`. */
export const confirmedBy = { email_change_token_new: 1, email_change_token_current: 2 } as const;

/**
 * With `secureEmailChange` the old address has to confirm too, if there is one. A mailbox that has confirmed gets no
 * second mail: its confirmation must not count for the other mailbox.
 */
export async function sendEmailChange(
  auth: Auth,
  client: Queryable,
  request: MailRequest & { current: string | null; confirmed: number },
): Promise<void> {
  const { userId, email, current, challenge } = request;
  const flowStateId = challenge
    ? await insertFlowState(client, {
        userId,
        challenge: challenge.challenge,
        challengeMethod: challenge.method,
        method: "email_change",
        providerType: "email",
      })
    : null;
  const mailboxes = [
    { to: email, type: "email_change_token_new" } as const,
    ...(current && auth.settings.secureEmailChange
      ? [{ to: current, type: "email_change_token_current" } as const]
      : []),
  ].filter(({ type }) => confirmedBy[type] !== request.confirmed);
  for (const { to, type } of mailboxes) {
    const issued = await issueOneTimeToken(auth, client, { userId, type, email: to, flowStateId });
    const link = linkOf(auth, "email_change", issued.token, request.redirectTo);
    const given = { to, link, code: issued.code, from: current ?? "", next: email };
    await auth.mailer.queue(client, auth.accountMails.emailChange(given));
  }
  await recordMailSent(client, userId, "emailChange");
}

export async function sendReauthentication(
  auth: Auth,
  client: Queryable,
  request: { userId: string; email: string },
): Promise<void> {
  const { code } = await issueOneTimeToken(auth, client, { ...request, type: "reauthentication_token" });
  await recordMailSent(client, request.userId, "reauthentication");
  await auth.mailer.queue(client, auth.accountMails.reauthentication({ to: request.email, code }));
}
