import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { measureWord, says } from "./measure-words.ts";
import { looksLikePincode, minBarePrice, quantityAt } from "./quantity.ts";

/**
 * "4500 per sqft", "1 lakh deposit": money that is no price of a property, as no filter knows a rate or a deposit. How many
 * tokens say so; else 0.
 */
export function asideAt(tokens: TextTokens, at: number): number {
  const deposit = phraseAt("deposits", tokens, at);
  const given = deposit && moneyAt(tokens, at + deposit.length);
  if (deposit && given) return deposit.length + given;
  const rate = rateAt(tokens, at) || rateFirst(tokens, at);
  if (rate > 0) return rate;
  const number = quantityAt(tokens, at);
  if (!number || (number.unit !== "money" && number.unit !== null)) return 0;
  const end = at + number.length;
  const money = moneyAt(tokens, at);
  if (money === 0) return 0;
  const after = phraseAt("deposits", tokens, end);
  return after && isLabelled(tokens, at, end + after.length) ? money + after.length : 0;
}

/** "4500 per sqft", "under 5000/sq ft", "3000 to 4000 rs per sq ft": how many tokens are a rate; else 0. */
function rateAt(tokens: TextTokens, at: number): number {
  let end = at + (measureWord("bound", tokens, at)?.length ?? 0);
  let isMoney = false;
  const isNumber = () => {
    const number = quantityAt(tokens, end);
    isMoney = number?.unit === "money";
    end += number?.length ?? 0;
    return number !== null && (number.unit === "money" || number.unit === null);
  };
  if (!isNumber()) return 0;
  const range = phraseAt("perWords", tokens, end) ? null : measureWord("range", tokens, end);
  end += range?.length ?? 0;
  if (range && !isNumber()) return 0;
  const per = phraseAt("perWords", tokens, end);
  const unit = per && measureWord("area", tokens, end + per.length);
  if (per && unit) return end + per.length + unit.length - at;
  const rate = phraseAt("rateWords", tokens, end) ?? (isMoney ? landUnitAt(tokens, end) : null);
  return rate ? end + rate.length - at : 0;
}

/** "एकरी 12 लाख" */
function rateFirst(tokens: TextTokens, at: number): number {
  const rate = tokens[at]?.kind === "word" ? phraseAt("rateWords", tokens, at) : null;
  const money = rate ? moneyAt(tokens, at + rate.length) : 0;
  return rate && money > 0 ? rate.length + money : 0;
}

const soldByUnit = new Set(["acre", "hectare", "guntha", "bigha", "katha", "kanal", "marla", "sqft", "sqyd"]);

/** "12 lakh acre", "15 rupaye sqft": money before a unit that no number counts. */
function landUnitAt(tokens: TextTokens, at: number) {
  const unit = measureWord("area", tokens, at);
  const isCounted = unit && tokens[at + unit.length]?.kind === "number";
  return unit && !isCounted && soldByUnit.has(unit.found.area) ? unit : null;
}

/** Whether the word for a deposit is said of the money before it: not so in "rent 15000 deposit 1 lakh". */
function isLabelled(tokens: TextTokens, at: number, end: number): boolean {
  const next = moneyAt(tokens, end);
  if (!next) return true;
  return !isListingType(tokens, at - 1) && isListingType(tokens, end + next);
}

function isListingType(tokens: TextTokens, at: number): boolean {
  return phraseAt("kinds", tokens, at)?.meanings.some(says("listing_type")) === true;
}

/** How many tokens are an amount of money; else 0. */
function moneyAt(tokens: TextTokens, at: number): number {
  const quantity = quantityAt(tokens, at);
  if (!quantity || (quantity.unit !== "money" && quantity.unit !== null)) return 0;
  const isMoney =
    quantity.unit === "money" || (quantity.value >= minBarePrice && !looksLikePincode(quantity));
  return isMoney ? quantity.length : 0;
}
