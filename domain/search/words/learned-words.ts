import { isKnown, type Lexicons, lexiconsWith, shippedLexicons } from "./lexicons.ts";
import { tokensOf } from "./tokens.ts";

/**
 * The shipped words and an operator's own, from a text like this, in any language and script:
 *
 *     # known word: what else people write for it
 *     bungalow: kothdi, हवेली वाडा
 *     for rent: on hire
 *
 * A new word means what the known one means; plurals and case endings are found without being listed.
 */
export function learnWords(text: string): Lexicons {
  const alike = new Map<string, string>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    const wrong = (why: string) => new Error(`line ${index + 1}: ${why}`);
    const [model = "", list = "", ...more] = line.split(":");
    if (list.trim() === "" || more.length > 0)
      throw wrong("it must be a known word, a colon, and new words with commas between them");
    const known = phraseOf(model);
    if (!known || !isKnown(shippedLexicons, known)) throw wrong(`the search does not know "${model.trim()}"`);
    for (const written of list.split(",")) {
      const phrase = phraseOf(written);
      if (!phrase) throw wrong(`"${written.trim()}" is no word: only letters can be learnt`);
      if (alike.has(phrase) || isKnown(shippedLexicons, phrase))
        throw wrong(`"${written.trim()}" has a meaning already`);
      alike.set(phrase, known);
    }
  }
  return lexiconsWith(alike);
}

/** The words of a phrase as a text's tokens have them; null if there is anything else in it. */
function phraseOf(written: string): string | null {
  const tokens = tokensOf(written).filter(({ kind }) => kind !== "sign");
  const isPhrase = tokens.length > 0 && tokens.every(({ kind }) => kind === "word");
  return isPhrase ? tokens.map(({ text }) => text).join(" ") : null;
}
