import { time as words } from "./messages/index.ts";
import { groupIndian } from "./price.ts";

const units = [
  ["year", 365 * 24 * 60],
  ["month", 30 * 24 * 60],
  ["week", 7 * 24 * 60],
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** How long ago something was: "3 days ago", "yesterday", "this minute". */
export function timeAgo(timestamp: string, now: Date = new Date()): string {
  const minutes = Math.max((now.getTime() - new Date(timestamp).getTime()) / 60_000, 0);
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? ["minute", 1];
  const count = Math.floor(minutes / length);
  if (count === 0) return words.thisMinute;
  const lately = count === 1 && words.lately[unit];
  return lately || words.ago(groupIndian(count), unit, count === 1);
}
