import {
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from "../../../mail/templates/account-mails.ts";
import type { Sender } from "../../../mail/templates/layout.ts";
import type { Auth } from "../context.ts";
import { issueOneTimeToken, linkOf } from "../one-time-tokens/issue.ts";
import type { Challenge } from "../pkce.ts";
import { insertFlowState } from "../store/flow-states.ts";
import type { Queryable } from "../store/queryable.ts";
import { stampMailSent } from "../store/users.ts";

/** Each of these makes the token, stamps the account and queues the mail, all in the caller's transaction. */
export interface MailRequest {
  userId: string;
  email: string;
  redirectTo: string;
  challenge: Challenge | null;
}

export async function sendConfirmation(auth: Auth, client: Queryable, request: MailRequest): Promise<void> {
  const issued = await issueOneTimeToken(auth, client, {
    ...request,
    type: "confirmation_token",
    method: "email/signup",
  });
  await stampMailSent(client, request.userId, "confirmation");
  const link = linkOf(auth, "signup", issued.token, request.redirectTo);
  await auth.mailer.queue(
    client,
    confirmationMail(senderOf(auth), { to: request.email, link, code: issued.code }),
  );
}

export async function sendInvitation(auth: Auth, client: Queryable, request: MailRequest): Promise<void> {
  const issued = await issueOneTimeToken(auth, client, { ...request, type: "confirmation_token" });
  await stampMailSent(client, request.userId, "confirmation");
  await stampMailSent(client, request.userId, "invitation");
  const link = linkOf(auth, "invite", issued.token, request.redirectTo);
  await auth.mailer.queue(
    client,
    invitationMail(senderOf(auth), { to: request.email, link, code: issued.code }),
  );
}

export async function sendRecovery(auth: Auth, client: Queryable, request: MailRequest): Promise<void> {
  const issued = await issueOneTimeToken(auth, client, {
    ...request,
    type: "recovery_token",
    method: "recovery",
  });
  await stampMailSent(client, request.userId, "recovery");
  const link = linkOf(auth, "recovery", issued.token, request.redirectTo);
  await auth.mailer.queue(
    client,
    recoveryMail(senderOf(auth), { to: request.email, link, code: issued.code }),
  );
}

export async function sendMagicLink(auth: Auth, client: Queryable, request: MailRequest): Promise<void> {
  const issued = await issueOneTimeToken(auth, client, {
    ...request,
    type: "recovery_token",
    method: "magiclink",
  });
  await stampMailSent(client, request.userId, "recovery");
  const link = linkOf(auth, "magiclink", issued.token, request.redirectTo);
  await auth.mailer.queue(
    client,
    magicLinkMail(senderOf(auth), { to: request.email, link, code: issued.code }),
  );
}

/** Two mailboxes are asked where the change is secured and there is an old one; else only the new one. */
export async function sendEmailChange(
  auth: Auth,
  client: Queryable,
  request: MailRequest & { current: string | null },
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
  ];
  for (const { to, type } of mailboxes) {
    const issued = await issueOneTimeToken(auth, client, { userId, type, email: to, flowStateId });
    const link = linkOf(auth, "email_change", issued.token, request.redirectTo);
    const given = { to, link, code: issued.code, from: current ?? "", next: email };
    await auth.mailer.queue(client, emailChangeMail(senderOf(auth), given));
  }
  await stampMailSent(client, userId, "emailChange");
}

export async function sendReauthentication(
  auth: Auth,
  client: Queryable,
  request: { userId: string; email: string },
): Promise<void> {
  const { code } = await issueOneTimeToken(auth, client, { ...request, type: "reauthentication_token" });
  await stampMailSent(client, request.userId, "reauthentication");
  await auth.mailer.queue(client, reauthenticationMail(senderOf(auth), { to: request.email, code }));
}

function senderOf(auth: Auth): Sender {
  return { company: auth.env.company, siteUrl: auth.settings.siteUrl };
}
