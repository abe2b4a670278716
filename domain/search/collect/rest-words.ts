import type { RestWord, Understood } from "../understood.ts";
import { sideForms, stemsOf } from "../words/stems.ts";
import type { Token } from "../words/tokens.ts";
import { lastWordsOfNames } from "../words/vocabulary.ts";

/** Nobody names a place in more words. Further ones are not looked for, and no chip says them. */
export const maxRestWords = 10;
/** Who writes the same words again and again names no place: each may be one, and would be looked up. */
export const maxRepeatedWords = 3;

/** After a kind of place ("phase ii") these are numbers. */
const romanNumerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** The last words of many names. */
const namesEnd = new Set(lastWordsOfNames.split(", "));

/** Adds a word that is no vocabulary to the rest. What is written together stays one word: "os0042", "21st". */
export function addRestWord(
  understood: Understood,
  token: Token,
  role: RestWord["role"],
  isJoined = false,
  alike: readonly string[] = [],
): void {
  const { rest } = understood;
  const before = rest.at(-1);
  if (token.glued && before?.end === token.start) {
    before.forms = [`${before.forms[0]}${token.text}`];
    before.end = token.end;
    return;
  }
  understood.unknown += 1;
  if (rest.length === maxRestWords) return;
  const formsOf = role === "placeKind" ? sideForms : stemsOf;
  const number = before?.role === "placeKind" ? romanNumerals.indexOf(token.text) + 1 : 0;
  const forms =
    token.kind === "number"
      ? [String(token.value)]
      : number > 0
        ? [String(number), token.text]
        : formsOf(token.text);
  // "Dum Dum" is a name, and "Kalyani Nagar, Viman Nagar" are two; any other word that comes again says nothing new.
  const endsName =
    namesEnd.has(forms[0] ?? "") && rest.filter((word) => word.forms[0] === before?.forms[0]).length === 1;
  const isDoubled = (endsName || before?.forms[0] === forms[0]) && before?.end === token.start - 1;
  if (rest.filter((word) => word.forms[0] === forms[0]).length > (isDoubled ? 1 : 0)) return;
  rest.push({
    forms,
    role,
    start: token.start,
    end: token.end,
    ...(alike.length > 0 && { alike }),
    ...(isJoined && before && { isJoined: true }),
  });
}
