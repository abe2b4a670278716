import type { SearchAnswer } from "../../search-answers.ts";
import type { RestWord, Span } from "../understood.ts";
import { chipWords } from "./chip-labels.ts";

/** Where the listings stand that say a word: before all others, here and there, or nowhere on the page. */
type Order = NonNullable<NonNullable<SearchAnswer["listed_first"]>["orders"]>[number];
const orders = ["first", "some", "none"] as const satisfies Order[];

/** The words that describe, by where the listings stand that say them. */
export function wishesByOrder(
  rest: readonly RestWord[],
  listedFirst: SearchAnswer["listed_first"],
): { order: Order; spans: Span[] }[] {
  if (!listedFirst) return [];
  const { words, is_said: isSaid, orders: known } = listedFirst;
  return orders.map((order) => ({
    order,
    spans: words.flatMap((word, at) => {
      const span = rest[word - 1];
      return span && order === (isSaid ? (known?.[at] ?? "first") : "none") ? [span] : [];
    }),
  }));
}

/** `isByRelevance`: the listings are in the order in which these words count. */
export function wishLabel(order: Order, isByRelevance: boolean): (quoted: string) => string {
  if (order === "none") return chipWords.saidByNone;
  if (!isByRelevance) return chipWords.saidByRelevance;
  return order === "first" ? chipWords.saidFirst : chipWords.saidBySome;
}
