/** Of a search or the name of a place. */
export const maxTextLength = 200;

/** What is read of a text: the beginning, without half a word at its end, which would be looked for. */
export const cutText = (text: string): string =>
  text.length > maxTextLength ? text.slice(0, maxTextLength).replace(/\s\S*$/, "") : text;

/** The search query without percent and underscore, which are wildcards in SQL. */
export function cleanSearchQuery(searchQuery: string | undefined): string | undefined {
  return searchQuery?.replace(/[%_]/g, "").replace(/\s+/g, " ").trim() || undefined;
}
