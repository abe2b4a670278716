/** Less than a third alike is another name, not a misspelt one. */
const leastLikeness = 0.33;
const longestName = 128;

/** The nearest known name, if it is near enough to be what was meant. */
export function nearest(name: string, known: Iterable<string>): string | null {
  if (name.length > longestName) return null;
  let best: string | null = null;
  let score = leastLikeness;
  for (const candidate of known) {
    if (candidate === name || candidate.length > longestName) continue;
    const likeness = 1 - edits(name, candidate) / Math.max(name.length, candidate.length);
    if (likeness > score) {
      best = candidate;
      score = likeness;
    }
  }
  return best;
}

/** How many letters must be put in, left out or changed to make one word of the other. */
function edits(from: string, to: string): number {
  const letters = [...to];
  let row = [0, ...letters.map((_, place) => place + 1)];
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [place, other] of letters.entries()) {
      const change = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
