const inWords = new Intl.ListFormat("en-GB");
const eitherOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
const theseAreClose = (total: string) => (total === "1" ? "This one comes" : `These ${total} come`);

/** "looked around the place too and at other sizes" */
const sayingLookedOnce = (step: string, at: number, steps: readonly string[]) =>
  steps[at - 1]?.startsWith("looked ") ? step.replace(/^looked /, "") : step;

/** What is said about the results of a text. Apart from the other words of the search: most pages need none of it. */
export const searchNotes = {
  searchInstead: (query: string) => `Search instead for ‘${query}’`,
  relaxed: (total: string, steps: readonly string[]) =>
    `No exact match. ${theseAreClose(total)} close: we ${inWords.format(steps.map(sayingLookedOnce))}.`,
  /** To somebody who writes "makan bechna hai". */
  seller: { question: "Do you want to sell or let a property of your own?", list: "List your property" },
  /** Words and details, as their chips say them. */
  notInsistedOn: (named: readonly string[]) => `did not insist on ${eitherOf.format(named)}`,
  steps: {
    words: "did not insist on every word",
    details: "left out details such as facing or furnishing",
    price: "looked up to 20% beyond your price",
    any_price: "looked well beyond your price",
    nearby: "looked around the place too",
    kind: "looked at other kinds of property",
    area: "looked at other sizes",
    rooms: "looked at other numbers of rooms",
    state: "looked anywhere in the same state",
    anywhere: "looked anywhere in India",
    // The price is one to buy, but only rents are as low.
    purpose: "looked at renting as well as buying",
    rent: "looked at what is to rent too, not only for lease",
    lease: "looked at what is for lease too, not only to rent",
    auction: "looked at auctions too, not only at what is for sale",
  },
  order: {
    why: "Why this order?",
    because:
      "Listings of exactly the kind and place you asked for come first (and if you did not say whether to buy or rent: by the price you named, those for sale from ₹5 lakh on and those to rent below ₹1 lakh; of land and of what is not built yet, those for sale), then those with your words in the title, then in the description, then those whose text has the words that describe what you want, such as “spacious” or “near a school” (listings without them follow), and the newest of each first. Where nothing matches exactly, those closest in place, kind, size, price and rooms come first, auctions you did not ask for later. If you asked for something cheap, the lowest prices come first. Among equally fitting ones, featured listings (paid for by their owners and marked) come first.",
  },
};
