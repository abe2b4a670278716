/** The shape of a legal text. Paragraphs are strings; a list is a list. */
export interface LegalSection {
  /** The section's address on the page: /terms#fee. Never translated. */
  id: string;
  title: string;
  body: readonly (string | { list: readonly string[] })[];
}
