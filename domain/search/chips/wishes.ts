import type { SearchAnswer } from "../../search-answers.ts";
import type { RestWord, Span } from "../understood.ts";
import { chipWords } from "./chip-labels.ts";
import { joined } from "./text-edits.ts";

/** Where the listings stand that say a word: before all others, here and there, or nowhere on the page. */
type Order = NonNullable<NonNullable<SearchAnswer["listed_first"]>["orders"]>[number];
const orders = ["first", "some", "none"] as const satisfies Order[];

/** The words that describe, by where the listings stand that say them. "Sea view" is one wish: no more is said of it than of its weakest word. */
export function wishesByOrder(
  text: string,
  rest: readonly RestWord[],
  listedFirst: SearchAnswer["listed_first"],
): { order: Order; spans: Span[] }[] {
  if (!listedFirst) return [];
  const { words, is_said: isSaid, orders: known } = listedFirst;
  const wishes = words.flatMap((word, at) => {
    const span = rest[word - 1];
    return span ? [{ span, rank: orders.indexOf(isSaid ? (known?.[at] ?? "first") : "none") }] : [];
  });
  const phrases = joined(
    wishes.map(({ span }) => span),
    text,
  ).map((phrase) => {
    const within = wishes.filter(({ span }) => span.start >= phrase.start && span.end <= phrase.end);
    return { spans: within.map(({ span }) => span), rank: Math.max(...within.map(({ rank }) => rank)) };
  });
  return orders.flatMap((order, rank) => {
    const spans = phrases.filter((phrase) => phrase.rank === rank).flatMap((phrase) => phrase.spans);
    return spans.length > 0 ? [{ order, spans }] : [];
  });
}

/** `isByRelevance`: the listings are in the order in which these words count. */
export function wishLabel(order: Order, isByRelevance: boolean): (quoted: string) => string {
  if (order === "none") return chipWords.saidByNone;
  if (!isByRelevance) return chipWords.saidByRelevance;
  return order === "first" ? chipWords.saidFirst : chipWords.saidBySome;
}
