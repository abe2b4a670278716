/** Names that have less than half in common are different names, not misspelt ones. */
const minSimilarity = 0.5;
const maxNameLength = 128;

/** The nearest known name, if it is near enough to be what was meant. */
export function nearest(name: string, known: Iterable<string>): string | null {
  if (name.length > maxNameLength) return null;
  let best: string | null = null;
  let score = minSimilarity;
  for (const candidate of known) {
    if (candidate === name || candidate.length > maxNameLength) continue;
    const similarity = 1 - edits(name, candidate) / Math.max(name.length, candidate.length);
    if (similarity > score) {
      best = candidate;
      score = similarity;
    }
  }
  return best;
}

/** The Levenshtein distance. */
function edits(from: string, to: string): number {
  const letters = [...to];
  let row = [0, ...letters.map((_, index) => index + 1)];
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [index, other] of letters.entries()) {
      const change = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
