import { normalise } from "./tokens.ts";

/** How the letters of the Latin alphabet are written in Devanagari, where their names are said one by one: बीएचयू is BHU. */
const names: Record<string, string> = {
  a: "ए",
  b: "बी",
  c: "सी",
  d: "डी",
  e: "ई",
  f: "एफ",
  g: "जी",
  h: "एच",
  i: "आई, आय",
  j: "जे",
  k: "के",
  l: "एल",
  m: "एम",
  n: "एन",
  o: "ओ",
  p: "पी",
  q: "क्यू",
  r: "आर",
  s: "एस",
  t: "टी",
  u: "यू, यु",
  v: "वी, व्ही",
  w: "डब्ल्यू",
  x: "एक्स",
  y: "वाय, वाई",
  z: "झेड, जेड",
};

const letters = Object.entries(names)
  .flatMap(([letter, written]) => written.split(", ").map((name) => [normalise(name), letter] as const))
  // एच before ए.
  .sort(([one], [other]) => other.length - one.length);

/** The letters that a word names, two or more; else null. */
export function lettersNamed(word: string): string | null {
  let found = "";
  for (let at = 0; at < word.length; ) {
    const next = letters.find(([name]) => word.startsWith(name, at));
    if (!next) return null;
    found += next[1];
    at += next[0].length;
  }
  return found.length >= 2 ? found : null;
}
