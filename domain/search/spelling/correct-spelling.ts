import { measureWord } from "../quantities/measure-words.ts";
import { isKnown } from "../words/lexicons.ts";
import type { TextTokens } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";
import { shortened } from "../words/vocabulary.ts";
import { respelt, respeltAfter, rightSpelling } from "./misspelt.ts";
import { numberSoundingLike } from "./number-sounds.ts";
import { knownBySound } from "./sounds.ts";

/** A map: on the object itself "constructor" would be found too. */
const longForms = new Map(Object.entries(shortened));

/** The words of a text, spelt right; what an operator has taught the search is right. */
export function correctSpelling(tokens: TextTokens, begun: number | null): Token[] {
  return tokens.map((token, at) =>
    // "w/ lift"
    token.text === "w" &&
    tokens[at + 1]?.text === "/" &&
    tokens[at + 1]?.glued &&
    tokens[at + 2]?.text !== "o"
      ? { ...token, text: "with" }
      : token.kind === "word" && at !== begun && !isKnown(tokens.lexicons, token.text)
        ? // "3rd" is no road.
          {
            ...token,
            text:
              (token.glued ? roomsBehind(tokens[at - 1], token.text) : longForms.get(token.text)) ||
              numberBefore(tokens, at) ||
              rightWord(token.text, tokens[at - 1]),
          }
        : respeltIfListed(token),
  );
}

function respeltIfListed(token: Token): Token {
  const text = rightSpelling(token.text);
  return text === token.text ? token : { ...token, text };
}

/** "2bk": behind a number; in "kondhwa bk" it is Budruk. */
const roomsBehind = (before: Token | undefined, word: string) =>
  before?.kind === "number" && ["bk", "bh", "hk"].includes(word) ? "bhk" : undefined;

/** "pandra hazar" */
const numberBefore = (tokens: TextTokens, at: number) =>
  measureWord("times", tokens, at + 1) || measureWord("rooms", tokens, at + 1)
    ? numberSoundingLike(tokens[at]?.text ?? "")
    : undefined;

function rightWord(word: string, before: Token | undefined): string {
  const right = respeltAfter(before, word) ?? respelt(word);
  return right === word ? knownBySound(word) : right;
}
