import { lettersNamed } from "./letter-names.ts";
import { normalise } from "./tokens.ts";
import { endings, englishParts, sides } from "./vocabulary.ts";

const byLength = (list: string) =>
  list
    .split(",")
    .map((ending) => normalise(ending.trim()))
    .sort((one, other) => other.length - one.length);
const devanagari = byLength(endings.devanagari);
const latin = byLength(endings.latin);
const sideOf = new Map(
  Object.entries(sides).flatMap(([side, written]) =>
    written.split(",").map((word): [string, string] => [normalise(word.trim()), side]),
  ),
);
const englishOf = new Map(
  Object.entries(englishParts).flatMap(([english, written]) =>
    written.split(",").map((word): [string, string] => [normalise(word.trim()), english]),
  ),
);
const isDevanagari = /[\u0900-\u097f]/;

const maxRemembered = 2_000;
const remembered = new Map<string, readonly string[]>();

/** The word itself, and what it may be without a case ending: पुण्यात is पुणे, बारामतीमध्ये is बारामती. */
export function stemsOf(word: string): readonly string[] {
  // A text's words are looked up several times each, and most people type the same ones.
  const known = remembered.get(word) ?? findStems(word);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(word, known);
  return known;
}

function findStems(word: string): string[] {
  const found = new Set([word]);
  const indian = isDevanagari.test(word);
  for (const ending of indian ? devanagari : latin) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length < (indian ? 2 : 3)) continue;
    found.add(stem);
    for (const straight of indian ? straightened(stem) : straightenedLatin(stem)) found.add(straight);
  }
  // Marathi says the n of "gaon" in the nose: Jalgav is Jalgaon.
  if (!indian)
    for (const form of [...found]) if (/.gaa?v$/.test(form)) found.add(form.replace(/gaa?v$/, "gaon"));
  const english = [...found].flatMap((form) => englishOf.get(form) ?? []);
  const initials = indian ? [...found].flatMap((form) => lettersNamed(form) ?? []).slice(0, 1) : [];
  return [...[...found, ...english].slice(0, 8 - initials.length), ...initials];
}

/** The word, or before it the side of a locality that it says: पूर्व is east. */
export function sideForms(word: string): readonly string[] {
  const side = sideOf.get(word);
  return side ? [side, word] : stemsOf(word);
}

/** Marathi bends a name before it adds an ending: पुणे, पुण्या-त; सातारा, साताऱ्या-त; नागपूर, नागपुरा-त. */
function straightened(stem: string): string[] {
  if (stem.endsWith("्या")) return [`${stem.slice(0, -3)}े`, `${stem.slice(0, -3)}ा`];
  if (stem.endsWith("व्या")) return [`${stem.slice(0, -4)}वा`];
  const bare = stem.endsWith("ा") || stem.endsWith("े") ? stem.slice(0, -1) : stem;
  const long = bare.endsWith("पुर") ? [`${bare.slice(0, -3)}पूर`] : [];
  return bare === stem ? long : [...long, bare];
}

function straightenedLatin(stem: string): string[] {
  if (stem.endsWith("ya")) return [`${stem.slice(0, -2)}e`, `${stem.slice(0, -2)}a`];
  return stem.endsWith("a") || stem.endsWith("e") ? [stem.slice(0, -1)] : [];
}
