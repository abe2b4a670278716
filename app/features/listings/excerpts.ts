import type { CardProperty } from "../../../domain/card-property.ts";
import { browserRest } from "../../clients/browser.ts";
import { searchListings } from "../../search/search-listings.ts";
import type { ListingsAnswer } from "./answer.ts";

/** The same rows with the beginnings of their descriptions. */
export async function withExcerpts(
  { found, question }: ListingsAnswer,
  signal: AbortSignal,
): Promise<CardProperty[]> {
  const { page } = found.pagination;
  const { rows } = await searchListings(await browserRest(), question, { page, fromFirst: true, signal });
  const excerpts = new Map(rows.map(({ id, excerpt }) => [id, excerpt]));
  return found.rows.map((row) => ({ ...row, excerpt: excerpts.get(row.id) ?? "" }));
}
