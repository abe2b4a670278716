import { invalid } from "../errors.ts";

const milliseconds: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g;
/** The longest duration that the hosted service can represent. */
const maxBanMilliseconds = 290 * 365 * 24 * 3_600_000;

/** `24h`, `1h30m`, or `none` to lift it. Undefined when none was given. */
export function bannedUntil(duration: string): Date | null | undefined {
  if (!duration) return undefined;
  if (duration === "none" || duration === "0") return null;
  const parts = [...duration.matchAll(part)];
  if (parts.map(([whole]) => whole).join("") !== duration) {
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`);
  }
  const spans = parts.map(([, count, unit]) => Number(count) * (milliseconds[unit ?? ""] ?? 0));
  const span = spans.reduce((sum, one) => sum + one, 0);
  return span > 0 ? new Date(Date.now() + Math.min(span, maxBanMilliseconds)) : null;
}
