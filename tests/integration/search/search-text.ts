import { questionOf, type SearchQuestion } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
import type { TestDatabase } from "../../support/test-database.ts";

/** What a visitor is answered who types this; `more` is asked too. */
export async function searchText(
  database: TestDatabase,
  searchQuery: string,
  more: SearchQuestion & { page_offset?: number; page_limit?: number } = {},
): Promise<SearchAnswer> {
  const question = { ...questionOf({ searchQuery }, understand(searchQuery)), ...more };
  const names = Object.keys(question).map((name, index) => `${name} => $${index + 1}`);
  const [row] = await database.query<{ found: SearchAnswer }>(
    `select public.search_properties(${names.join(", ")}) as found`,
    Object.values(question).map((value) =>
      typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : value,
    ),
  );
  if (!row) throw new Error("the search gave no answer");
  return row.found;
}
