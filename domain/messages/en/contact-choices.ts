import type { ContactChoice } from "../../conversation.ts";

/** Who sees an owner's number and address, and who has seen them. */
export const contactChoices = {
  title: "Who sees my number",
  description: "Choose who sees your number and email, and see who has.",
  link: "Who sees my number",
  intro:
    "Your number and email are never public and are never passed to anybody else. Here you choose for each listing who may see them.",
  choose: (title: string) => `Who sees the number of “${title}”`,
  choices: {
    signed_in: "Signed-in people",
    accepted: "Only people I accept",
    never: "Nobody",
  } satisfies Record<ContactChoice, string>,
  hints: {
    signed_in:
      "Signed-in people see your number and email for this listing when they press Call Now or Email. You can change this at any time under “Who sees my number”.",
    accepted: "People write to you first; you give your number in the conversation.",
    never:
      "People write to you here. What you gave in conversations is taken back; you can give it to one person again.",
  } satisfies Record<ContactChoice, string>,
  hours: "Hours",
  anyHour: "At any hour",
  hourRange: (from: string, to: string) => `${from} to ${to}`,
  hour: (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`,
  all: "All listings",
  allHint: "Sets every listing at once.",
  mixed: "Different for each listing",
  saved: "Saved.",
  failed: "Your choice could not be saved. Please try again.",
  loadFailed: "This could not be loaded. Please try again.",
  none: "You have no listings yet",
  ledger: {
    given: "Who saw my number",
    taken: "Whose number I saw",
    who: "Who",
    listing: "Listing",
    when: "When",
    somebody: "Somebody who has closed their account",
    noneGiven: "Nobody has seen your number yet.",
    noneTaken: "You have not looked up a number yet.",
    more: "Older ones",
  },
  withheld: {
    never: "This owner answers messages here and gives no number. Would you like to write?",
    accepted: "This owner gives the number after a first message. Would you like to write?",
    hours: (from: string, to: string) =>
      `This owner takes calls from ${from} to ${to}. Would you like to write instead?`,
    write: "Contact owner",
  },
};
