/** The letters of a phone's keyboard, each row half a key farther to the right than the one above it. */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const keys = rows.flatMap((row, y) => [...row].map((letter, x) => ({ letter, x: x + y / 2, y })));

const neighbours = new Map(
  keys.map(({ letter, x, y }) => [
    letter,
    keys.filter((key) => key.letter !== letter && Math.abs(key.y - y) <= 1 && Math.abs(key.x - x) <= 1),
  ]),
);

/** What each of the words becomes if one key beside the right one is hit ("rrnt", "ahop"), and the word that is meant. */
export function byNeighbouringKey(words: readonly string[]): Map<string, string> {
  const slips = new Map<string, string>();
  for (const word of words)
    for (let at = 0; at < word.length; at++)
      for (const { letter } of neighbours.get(word.charAt(at)) ?? []) {
        const slip = word.slice(0, at) + letter + word.slice(at + 1);
        if (!slips.has(slip)) slips.set(slip, word);
      }
  return slips;
}
