import { cutText } from "../../search-text.ts";
import { splitWords } from "./written-together.ts";

/** Splits what somebody typed into words, numbers and signs, each with its position in the text. */
export interface Token {
  kind: "word" | "number" | "sign" | "literal";
  /** Normalised: small letters, no accents, Devanagari without nukta. */
  text: string;
  value: number;
  start: number;
  end: number;
  /** Nothing stands between this token and the one before. */
  glued: boolean;
}

const maxTokens = 48;

// A comma groups digits by two or three ("2,50,000"); in "1,2 bhk" it stands between two numbers. "2bhkflat" is two
// words.
const pattern =
  /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|([0-9०-९]+(?:,[0-9०-९]{2,3})*(?:\.[0-9०-९]+)?)|(bhk(?=[a-z]{3})|(?:[\p{L}\p{M}'’]|\u200c|\u200d)+)|([₹+\-–—~/&<>*×]|(?<=[0-9०-९]),(?=\s?[0-9०-९]{1,2}(?![0-9०-९])))/giu;
const combining = /[\u0300-\u036f\u093c'’]|\u200c|\u200d/g;

/** "100% clear title": no number that anything is asked for with. What follows keeps its position. */
const percentages = /[0-9०-९]+(?:\.[0-9०-९]+)?\s?%/g;
const blanks = (cut: string) => " ".repeat(cut.length);

/** The same word, however it is written: case, accents, nukta, candrabindu and joiners make no difference. */
export function normalise(written: string): string {
  return written.normalize("NFKD").replace(combining, "").replaceAll("ँ", "ं").toLowerCase().normalize("NFC");
}

export function tokensOf(typed: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const match of cutText(typed).replace(percentages, blanks).matchAll(pattern)) {
    const [whole, literal, number, word] = match;
    const kind = literal !== undefined ? "literal" : number ? "number" : word ? "word" : "sign";
    const value = kind === "number" ? numberIn(whole) : Number.NaN;
    let start = match.index;
    for (const part of word ? splitWords(word) : [whole]) {
      const glued = start === end;
      end = start + part.length;
      const written = normalise(literal ?? part);
      tokens.push({ kind, text: written === "," ? "/" : written, value, start, end, glued });
      start = end;
    }
    if (tokens.length >= maxTokens) break;
  }
  return tokens.slice(0, maxTokens);
}

/** "२५,०००" is 25000. */
function numberIn(digits: string): number {
  const latin = digits.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  return Number(latin.replaceAll(",", ""));
}
