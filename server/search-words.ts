import { readFileSync } from "node:fs";
import { learnWords } from "../domain/search/words/learned-words.ts";
import { type Lexicons, shippedLexicons } from "../domain/search/words/lexicons.ts";
import { EnvError } from "./env.ts";

/** What the search understands: the shipped words, and the operator's own (SEARCH_WORDS), which need no build. */
export function readSearchWords(path: string | undefined): Lexicons {
  if (path === undefined) return shippedLexicons;
  try {
    return learnWords(readFileSync(path, "utf8"));
  } catch (error) {
    throw new EnvError(`SEARCH_WORDS is not usable: ${error instanceof Error ? error.message : error}.`);
  }
}
