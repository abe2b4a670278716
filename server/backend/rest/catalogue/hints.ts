/** The nearest known name, if it is near enough to be what was meant: shared letter pairs, as a reader sees it. */
export function nearest(name: string, known: Iterable<string>): string | null {
  if (name.length > 128) return null;
  let best: string | null = null;
  let score = 0.45;
  for (const candidate of known) {
    if (candidate === name) continue;
    const likeness = dice(pairs(name), pairs(candidate));
    if (likeness > score) {
      best = candidate;
      score = likeness;
    }
  }
  return best;
}

function pairs(word: string): Set<string> {
  const padded = `-${word.toLowerCase()}-`;
  const found = new Set<string>();
  for (let at = 0; at < padded.length - 1; at += 1) found.add(padded.slice(at, at + 2));
  return found;
}

function dice(left: Set<string>, right: Set<string>): number {
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}
