import { mail as words } from "../../../domain/messages/index.ts";
import type { Mail } from "../mailer.ts";
import { type MailContent, renderHtml, renderText, type Sender } from "./layout.ts";

export interface LinkMail {
  to: string;
  link: string;
  code: string;
}

export function confirmationMail(sender: Sender, given: LinkMail): Mail {
  return linkMail(sender, given, words.confirmation, words.confirmation.body(sender.company.name));
}

export function invitationMail(sender: Sender, given: LinkMail): Mail {
  return linkMail(sender, given, words.invitation, words.invitation.body(sender.company.name));
}

export function magicLinkMail(sender: Sender, given: LinkMail): Mail {
  return linkMail(sender, given, words.magicLink, words.magicLink.body(sender.company.name));
}

export function recoveryMail(sender: Sender, given: LinkMail): Mail {
  return linkMail(sender, given, words.recovery, words.recovery.body(sender.company.name));
}

export function emailChangeMail(sender: Sender, given: LinkMail & { from: string; next: string }): Mail {
  const body = words.emailChange.body(sender.company.name, given.from, given.next);
  return linkMail(sender, given, words.emailChange, body);
}

export function reauthenticationMail(sender: Sender, given: { to: string; code: string }): Mail {
  const text = words.reauthentication;
  return render(sender, text.subject(sender.company.name, given.code), {
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: text.body(sender.company.name),
    code: given.code,
    notes: [text.notYou],
    recipient: given.to,
  });
}

interface LinkMailWords {
  subject(name: string): string;
  preheader: string;
  heading: string;
  button: string;
  notYou: string;
}

function linkMail(sender: Sender, given: LinkMail, text: LinkMailWords, paragraphs: readonly string[]): Mail {
  return render(sender, text.subject(sender.company.name), {
    preheader: text.preheader,
    heading: text.heading,
    paragraphs,
    button: { label: text.button, link: given.link },
    code: given.code,
    notes: [words.expiry, text.notYou],
    recipient: given.to,
  });
}

function render(sender: Sender, subject: string, content: MailContent): Mail {
  return {
    to: content.recipient,
    subject,
    text: renderText(content, sender),
    html: renderHtml(content, sender),
    link: content.button?.link ?? null,
  };
}
