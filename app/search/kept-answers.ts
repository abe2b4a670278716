import type { Suggestion } from "../../domain/search/suggestions/suggestion.ts";

/** As long as the counts in an answer may be old. */
export const keptMs = 30_000;
const maxKept = 1_000;
/** What was answered lately: letters that are typed again, after a slip or in another box, wait for nobody. */
const answers = new Map<string, { suggestions: Suggestion[]; at: number }>();
/** null unless this very text was answered lately. */
export function keptAnswer(text: string): Suggestion[] | null {
  const kept = answers.get(text);
  return kept && performance.now() - kept.at < keptMs ? kept.suggestions : null;
}

/** What was answered to the letters that this text begins with, the longest first. */
export function answersToBeginnings(text: string): Suggestion[] {
  const beginnings = Array.from(text, (_, at) => text.slice(0, at).trim()).filter(Boolean);
  return [...new Set(beginnings.reverse())].flatMap((beginning) => keptAnswer(beginning) ?? []);
}

/** Forgets what was answered first. */
export function keep(text: string, suggestions: Suggestion[]) {
  answers.delete(text);
  const [oldest] = answers.keys();
  if (answers.size >= maxKept && oldest !== undefined) answers.delete(oldest);
  answers.set(text, { suggestions, at: performance.now() });
}
