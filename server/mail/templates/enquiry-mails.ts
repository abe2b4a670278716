import type { Mail } from "@osari/backend/mail/mail.ts";
import { mail as words } from "../../../domain/messages/index.ts";
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
