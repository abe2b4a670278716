import { ordinalAt } from "../quantities/counts.ts";
import { measureWord } from "../quantities/measure-words.ts";
import type { RestWord } from "../understood.ts";
import { isKnown } from "../words/lexicons.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { sideForms, stemsOf } from "../words/stems.ts";
import type { Token } from "../words/tokens.ts";
import { lastWordsOfNames } from "../words/vocabulary.ts";

const maxNameWords = 5;

/** Where the names end that begin at a token: "hinjewadi phase 1 and wakad". There if it begins none. */
export function endOfNames(tokens: TextTokens, start: number): number {
  let end = start;
  for (let at = start; at < Math.min(tokens.length, start + maxNameWords); at++) {
    const join = end > start ? phraseAt("joinWords", tokens, at) : null;
    if (join) {
      if (!isName(tokens, at + join.length)) break;
      at += join.length - 1;
    } else if (isName(tokens, at) || (end > start && isPartOfName(tokens, at))) end = at + 1;
    else break;
  }
  return end;
}

function isName(tokens: TextTokens, at: number): boolean {
  const token = tokens[at];
  if (token?.kind === "number") return token.end - token.start === 6 && token.value >= 1_10_000;
  if (token?.kind !== "word") return false;
  // "sector 62"
  if (tokens[at + 1]?.kind === "number" && phraseAt("placeKinds", tokens, at)) return true;
  // "t nagar"
  if (token.text.length === 1 && phraseAt("namesEndWith", tokens, at + 1)) return true;
  return !isKnown(tokens.lexicons, token.text) && !measureWord("bound", tokens, at);
}

/** "andheri east", "sector 62", "koregaon park" */
function isPartOfName(tokens: TextTokens, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token || !before || token.start - before.end > 1) return false;
  if (token.kind === "number") return phraseAt("placeKinds", tokens, at - 1) !== null;
  return Boolean(phraseAt("placeKinds", tokens, at) ?? lastWords.has(token.text));
}

const lastWords = new Set(lastWordsOfNames.split(", "));

/** Where the words that describe end: "second floor" after "not on the". There if none begin. */
export function endOfDescriptions(tokens: TextTokens, start: number): number {
  let at = start;
  if (ordinalAt(tokens, at)) at += 2;
  while (phraseAt("descriptions", tokens, at)) at++;
  return at;
}

/** The words of names, each with its forms. */
export function namesIn(said: readonly Token[], tokens: TextTokens): RestWord[] {
  const names: RestWord[] = [];
  let isJoined = false;
  for (const token of said) {
    const isJoin = tokens.lexicons.joinWords.meanings.has(token.text);
    if (!isJoin && token.kind !== "sign") {
      const isKind = tokens.lexicons.placeKinds.meanings.has(token.text);
      const forms =
        token.kind === "number"
          ? [String(token.value)]
          : isKind
            ? sideForms(token.text)
            : stemsOf(token.text);
      names.push({
        forms,
        role: isKind ? "placeKind" : "name",
        start: token.start,
        end: token.end,
        ...(isJoined && { isJoined: true }),
      });
    }
    isJoined = isJoin;
  }
  return names;
}
