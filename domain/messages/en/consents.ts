import { auth } from "./auth.ts";
import { contactChoices } from "./contact-choices.ts";
import { enquiries } from "./enquiries.ts";

const { terms, termsLink, and, privacyLink } = auth.signUp;

/** What people agree to, word for word as it is shown. Another text needs another version: see domain/consents.ts. */
export const consents = {
  texts: {
    terms: `${terms} ${termsLink} ${and} ${privacyLink}.`,
    contact: contactChoices.hints.signed_in,
    contact_person: `By pressing “${enquiries.conversation.giveContact}” you let this person see your number and email for this listing. You can take that back at any time.`,
    alerts: "“On” means that we send it to you that way. You can switch it off at any time.",
  },
  title: "What I agreed to",
  intro: "Everything holds until you withdraw it, which takes effect at once.",
  none: "You have agreed to nothing that you could withdraw.",
  loadFailed: "What you agreed to could not be loaded. Please try again.",
  names: {
    terms: "Terms and privacy",
    contact: (title: string) => `My number: ${title}`,
    contact_person: (title: string, name: string) => `My number for ${name || "one person"}: ${title}`,
    alerts: (kind: string, way: string) => `${kind}, ${way}`,
  },
  ways: { by_mail: "by mail", by_push: "on my devices" } as Record<string, string>,
  since: (date: string, version: number) => `Since ${date}, version ${version} of this text`,
  withdraw: "Withdraw",
  withdrawOf: (name: string) => `Withdraw: ${name}`,
  closeAccount: "The terms end with your account: you can close it below.",
  withdrawn: "Withdrawn. It no longer holds.",
  failed: "It could not be withdrawn. Please try again.",
  showAll: (count: number) => `Show all ${count}`,
};
