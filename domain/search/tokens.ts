/** Splits what somebody typed into words, numbers and signs, each with its place in the text. */
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

const longestQuery = 200;
const mostTokens = 60;

const pattern =
  /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|([0-9०-९][0-9०-९,]*(?:\.[0-9०-९]+)?)|((?:[\p{L}\p{M}'’]|\u200c|\u200d)+)|([₹+\-–—~/&<>])/gu;
const combining = /[\u0300-\u036f\u093c'’]|\u200c|\u200d/g;

/** The same word, however it is written: case, accents, nukta, candrabindu and joiners make no difference. */
export function normalise(written: string): string {
  return written.normalize("NFKD").replace(combining, "").replaceAll("ँ", "ं").toLowerCase().normalize("NFC");
}

export function tokensOf(typed: string): Token[] {
  const text = typed.slice(0, longestQuery);
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(pattern)) {
    const [whole, literal, number, word] = match;
    const start = match.index;
    const glued = start === end;
    end = start + whole.length;
    const kind = literal !== undefined ? "literal" : number ? "number" : word ? "word" : "sign";
    const written = literal ?? whole;
    const value = kind === "number" ? numberIn(whole) : Number.NaN;
    tokens.push({ kind, text: normalise(written), value, start, end, glued });
    if (tokens.length === mostTokens) break;
  }
  return tokens;
}

/** "२५,०००" is 25000. */
function numberIn(digits: string): number {
  const latin = digits.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  return Number(latin.replaceAll(",", ""));
}
