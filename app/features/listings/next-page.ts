import { browserRest } from "../../clients/browser.ts";
import { appended, type FoundListings, searchListings } from "../../search/search-listings.ts";
import type { ListingsAnswer } from "./answer.ts";

/** What was found so far and the page after it. */
export async function withNextPage(
  { found, question }: ListingsAnswer,
  signal: AbortSignal,
): Promise<FoundListings> {
  const page = found.pagination.page + 1;
  const next = await searchListings(await browserRest(), question, { page, signal });
  return { ...found, rows: appended(found.rows, next.rows), pagination: next.pagination };
}
