import type { Mail } from "@osari/backend/mail/mail.ts";
import type { NotificationKind } from "../../../domain/conversation.ts";
import { notifications, mail as words } from "../../../domain/messages/index.ts";
import { notificationSentence } from "../../../domain/notification-sentence.ts";
import { render, type Sender } from "./layout.ts";

/** For a visitor who wrote to an owner: the link sends it. */
export function confirmEnquiryMail(
  sender: Sender,
  given: { email: string; name: string; listing_title: string; link: string },
): Mail {
  const text = words.confirmEnquiry;
  return render(sender, text.subject, {
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: text.body(given.listing_title),
    button: { label: text.button, link: given.link },
    notes: [text.expiry, text.notYou],
    recipient: given.email,
  });
}

/** What `rules.take_notification_mail` answers. */
export interface NotificationsToMail {
  email: string;
  items: {
    kind: NotificationKind;
    conversation_id: string | null;
    listing_title: string;
    note: string;
    other_name: string;
  }[];
  unsubscribe: string;
  /** For somebody without an account: opens the conversation. */
  link: string | null;
}

/** Several notifications in one mail. Mail programs offer to stop them with one press (RFC 8058). */
export function notificationMail(
  sender: Sender,
  { email, items, unsubscribe, link }: NotificationsToMail,
): Mail {
  const text = notifications.mail;
  const sentences = items.map(notificationSentence);
  const stop = `${sender.siteUrl}/unsubscribe?${new URLSearchParams({ token: unsubscribe })}`;
  const [only, ...others] = items;
  const path =
    others.length === 0 && only?.conversation_id
      ? `/user-dashboard/enquiries/${only.conversation_id}`
      : "/user-dashboard/notifications";
  const subject = text.subject(sentences[0] ?? text.heading, sentences.length - 1);
  const mail = render(sender, subject.replace(/\s+/g, " "), {
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: sentences,
    button: {
      label: text.button,
      link: sender.siteUrl + (link ? `/enquiry?${new URLSearchParams({ link })}` : path),
    },
    notes: [text.safety, text.why(stop)],
    recipient: email,
  });
  return {
    ...mail,
    hours: 24,
    // Sent at most once: the site shows the notification too.
    once: true,
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
