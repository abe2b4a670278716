import type { AccountMails, LinkMail } from "@osari/backend/mail/account-mails.ts";
import type { Mail } from "@osari/backend/mail/mail.ts";
import { longDate } from "../../../domain/long-date.ts";
import { mail as words } from "../../../domain/messages/index.ts";
import { render, type Sender } from "./layout.ts";

/** The mails that accounts cause, in our words and colours. */
export function accountMails(sender: Sender): AccountMails {
  const { name } = sender.company;
  const withLink = (text: LinkMailWords & { body(name: string): readonly string[] }) => (given: LinkMail) =>
    linkMail(sender, given, text, text.body(name));
  return {
    confirmation: withLink(words.confirmation),
    invitation: withLink(words.invitation),
    recovery: withLink(words.recovery),
    magicLink: withLink(words.magicLink),
    emailChange: (given) =>
      linkMail(sender, given, words.emailChange, words.emailChange.body(name, given.from, given.next)),
    reauthentication: (given) => reauthentication(sender, given),
  };
}

/** What somebody is told who has closed their account. `until` is when it is erased. */
export function accountClosedMail(sender: Sender, given: { to: string; link: string; until: Date }): Mail {
  const text = words.accountClosed;
  const { name } = sender.company;
  return render(sender, text.subject(name), {
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: text.body(name, longDate(given.until)),
    button: { label: text.button, link: given.link },
    notes: [text.once, text.notYou],
    recipient: given.to,
  });
}

function reauthentication(sender: Sender, given: { to: string; code: string }): Mail {
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
