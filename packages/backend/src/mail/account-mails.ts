import type { Mail } from "./mail.ts";

export interface LinkMail {
  to: string;
  link: string;
  code: string;
}

/** The mails about accounts. Text and design belong to the product, which passes them in. */
export interface AccountMails {
  confirmation(given: LinkMail): Mail;
  invitation(given: LinkMail): Mail;
  recovery(given: LinkMail): Mail;
  magicLink(given: LinkMail): Mail;
  emailChange(given: LinkMail & { from: string; next: string }): Mail;
  reauthentication(given: { to: string; code: string }): Mail;
}
