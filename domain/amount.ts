/**
 * Amounts as people in India write them: "75,00,000", "₹75,00,000/-", "75 lakh", "1.2 cr", "1 crore 25 lakh", "२५ हजार".
 * All arithmetic is on whole paise, so that what is stored is exactly what was written.
 */

const paisePerUnit: [words: RegExp, paise: bigint][] = [
  [/^(crores?|cr|करोड़|करोड|कोटी)$/, 1_00_00_000_00n],
  [/^(lakhs?|lacs?|l|लाख)$/, 1_00_000_00n],
  [/^(thousand|k|hazar|hajar|हजार|हज़ार)$/, 1_000_00n],
];

const plainDigits = /^\d+$/;
/** Groups of two before a last group of three, or threes all along. */
const groupedDigits = /^\d{1,3}((,\d{2})*,\d{3}|(,\d{3})+)$/;

/** The amount, or null where the text is not understood as a whole or has more than two decimals. */
export function parseAmount(text: string): number | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  let total = 0n;
  let lowest = Number.POSITIVE_INFINITY;
  while (tokens.length > 0) {
    const number = tokens.shift() ?? "";
    const unit = unitOf(tokens[0]);
    if (unit) tokens.shift();
    // "25 lakh 1 crore" or a second bare number is a slip of the hand, not an amount.
    const size = Number(unit ?? 1_00n);
    if (size >= lowest) return null;
    lowest = size;
    const paise = inPaise(number, unit ?? 1_00n);
    if (paise === null) return null;
    total += paise;
  }
  const amount = Number(total) / 100;
  return Number.isSafeInteger(Number(total)) ? amount : null;
}

function tokensOf(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/^\s*(₹|rs\.?|inr|रु\.?)\s*/, "")
    .replace(/\s*(\/-|only|rupees?|रुपये|रुपए)\s*$/, "")
    .replace(/(\d)\s+(?=\d)/g, "$1")
    .replace(/(\d)(?=[^\d.,\s])/g, "$1 ")
    .replace(/\.(?=\s|$)/g, "")
    .trim()
    .split(/\s+/)
    .filter(Boolean);
}

function unitOf(token: string | undefined): bigint | null {
  return (token && paisePerUnit.find(([words]) => words.test(token))?.[1]) || null;
}

function inPaise(number: string, paise: bigint): bigint | null {
  const [whole = "", decimals = "", ...rest] = number.split(".");
  const understood =
    (plainDigits.test(whole) || groupedDigits.test(whole)) && /^\d*$/.test(decimals) && rest.length === 0;
  if (!understood) return null;
  const scale = 10n ** BigInt(decimals.length);
  const scaled = BigInt(whole.replaceAll(",", "") + decimals) * paise;
  return scaled % scale === 0n ? scaled / scale : null;
}

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** 7500000 → "seventy-five lakh rupees". */
export function amountInWords(amount: number): string {
  const paise = Math.round(amount * 100);
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`${wholeInWords(rupees)} ${rupees === 1 ? "rupee" : "rupees"}`] : []),
    ...(rest > 0 ? [`${wholeInWords(rest)} paise`] : []),
  ];
  return parts.join(" and ");
}

function wholeInWords(value: number): string {
  for (const [size, word] of [
    [1_00_00_000, "crore"],
    [1_00_000, "lakh"],
    [1_000, "thousand"],
    [100, "hundred"],
  ] as const) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${wholeInWords(Math.floor(value / size))} ${word}`;
    return rest > 0 ? `${head} ${wholeInWords(rest)}` : head;
  }
  if (value < 20) return ones[value] ?? "";
  const [ten, one] = [Math.floor(value / 10), value % 10];
  return one > 0 ? `${tens[ten]}-${ones[one]}` : (tens[ten] ?? "");
}

/** Indian grouping while somebody types; the caret stays behind the digit it stood behind. Words are left alone. */
export function groupWhileTyping(text: string, caret: number): { text: string; caret: number } {
  if (!/^[\d,]*\.?\d*$/.test(text)) return { text, caret };
  const [whole = "", decimals] = text.split(".");
  const digits = whole.replaceAll(",", "");
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  const grouped = (head && `${head},`) + digits.slice(-3) + (decimals === undefined ? "" : `.${decimals}`);
  return { text: grouped, caret: caretAfter(grouped, text.slice(0, caret).replaceAll(",", "").length) };
}

function caretAfter(grouped: string, characters: number): number {
  let seen = 0;
  let at = 0;
  while (seen < characters && at < grouped.length) if (grouped[at++] !== ",") seen++;
  return at;
}
