import type { AccountMails } from "../../src/mail/account-mails.ts";
import type { Mail } from "../../src/mail/mail.ts";

/** Account mails of no product: a subject, the link and the code. */
export const plainMails: AccountMails = {
  confirmation: (given) => mail(given, "Confirm your email"),
  invitation: (given) => mail(given, "You are invited"),
  recovery: (given) => mail(given, "Reset your password"),
  magicLink: (given) => mail(given, "Sign in"),
  emailChange: (given) => mail(given, "Confirm your email"),
  reauthentication: (given) => mail(given, `Your code is ${given.code}`),
};

function mail({ to, code, link }: { to: string; code: string; link?: string }, subject: string): Mail {
  const lines = [subject, ...(link ? [link] : []), code];
  return {
    to,
    subject,
    text: lines.join("\n"),
    html: lines.map((line) => `<p>${line.replaceAll("&", "&amp;")}</p>`).join(""),
    link: link ?? null,
  };
}
