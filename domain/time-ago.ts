const units = [
  ["year", 365 * 24 * 60],
  ["month", 30 * 24 * 60],
  ["week", 7 * 24 * 60],
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const inWords = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });
/** Formatting is slow, a page shows a dozen of them, and there are hardly more than a hundred. */
const texts = new Map<string, string>();

/** Nobody is shown more than the minute, and a page of cards carries a dozen of them. */
export const toTheMinute = (timestamp: string) => `${new Date(timestamp).toISOString().slice(0, 16)}Z`;

/** How long ago something was: "3 days ago", "yesterday", "this minute". */
export function timeAgo(timestamp: string, now: Date = new Date()): string {
  const minutes = Math.max((now.getTime() - new Date(timestamp).getTime()) / 60_000, 0);
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? ["minute", 1];
  const count = Math.floor(minutes / length);
  const name = `${count} ${unit}`;
  const words = texts.get(name) ?? inWords.format(-count, unit);
  texts.set(name, words);
  return words;
}
