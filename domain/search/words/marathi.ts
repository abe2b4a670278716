import type { RestWord } from "../understood.ts";
import type { Token } from "./tokens.ts";
import { normalise } from "./tokens.ts";
import { marathiOnly } from "./vocabulary.ts";

const words = new Set(marathiOnly.split(", ").map(normalise));

/**
 * Lets a name end as Marathi writes it if other words of the text are Marathi, so that the database knows it from the name alone:
 * "patan madhe" as "patanmadhe" is the Patan in Satara and not that in Gujarat.
 */
export function endAsInMarathi(tokens: readonly Token[], rest: readonly RestWord[]): void {
  if (!tokens.some(({ text }) => words.has(text))) return;
  const name = rest.findLast(({ role, forms: [word = ""] }) => role === "name" && !/\d/.test(word));
  const [word = "", stem] = name?.forms ?? [];
  const isLatin = /[a-z]/.test(word);
  // In Devanagari a word with a stem has such an ending already.
  if (name && (isLatin || !stem)) name.forms = [...name.forms, `${word}${isLatin ? "madhe" : "मध्ये"}`];
}
