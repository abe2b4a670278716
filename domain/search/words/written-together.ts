import { kinds } from "./vocabulary.ts";

/** English kinds and listing types. Of short words only the first of each list: Millong is a place, "flatinpune" none. */
const known = new Set(
  kinds
    .filter(({ means }) => "listing_type" in means || "subtypes" in means || "property_type" in means)
    .flatMap(({ en }) => en?.split(", ").filter((word, at) => word.length >= (at === 0 ? 4 : 6)) ?? [])
    .filter((word) => /^[a-z]{4,14}$/.test(word)),
);
const joint = /^(?:in|for|on|near)(?=[a-z]{3})/;

/** Of a kind and "in", but one word. */
const englishWords = new Set(["villain"]);

/**
 * "flatforrentinpune" is "flat for rent in pune": kinds, and words such as "in" between them and before a name.
 * Anything else stays one word, such as "storeroom" or a name that begins with a kind.
 */
export function splitWords(written: string): string[] {
  const word = written.toLowerCase();
  const before = /^([a-z]{4,})(in|for)$/.exec(word)?.[1];
  if (before && known.has(before) && !englishWords.has(word))
    return [written.slice(0, before.length), written.slice(before.length)];
  if (!/^[a-z]{8,}$/.test(word) || known.has(word)) return [written];
  const parts: string[] = [];
  let joints = 0;
  let at = 0;
  while (at < word.length) {
    const joining = joint.exec(word.slice(at))?.[0].length ?? 0;
    const kind = kindLength(word, at + joining);
    const isName = kind === 0 && joining > 0 && at > 0;
    if (kind === 0 && !isName) return [written];
    joints += joining > 0 ? 1 : 0;
    const start = at + joining;
    const end = isName ? word.length : start + kind;
    if (joining > 0) parts.push(written.slice(at, start));
    parts.push(written.slice(start, end));
    at = end;
  }
  return joints === 0 ? [written] : parts;
}

/** How long the longest kind is that begins there, with the s of a plural. */
function kindLength(word: string, start: number): number {
  for (let length = Math.min(15, word.length - start); length >= 4; length--) {
    const part = word.slice(start, start + length);
    if (known.has(part) || (part.endsWith("s") && known.has(part.slice(0, -1)))) return length;
  }
  return 0;
}
