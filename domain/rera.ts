import type { Tables } from "./database.ts";
import { dayInIndia } from "./timestamps.ts";

/**
 * The shapes of RERA numbers, project and agent, by state. A shape proves nothing: a number is only known to be right
 * once somebody has looked it up in the state's register, and an unknown shape is no mistake.
 */
const shapes: readonly [state: string, shape: RegExp][] = [
  ["Maharashtra", /^(P5\d{10}|PR1\d{2}000\d{7}|A5\d{10}|A\d{12})$/],
  ["Telangana or Andhra Pradesh", /^P0\d{10}$/],
  ["Karnataka", /^(PRM|ACK)\/KA\/RERA\/\d+\/\d+\/(PR|AG)\/\d{6}\/\d+$/],
  ["Uttar Pradesh", /^UPRERA(PRJ\d{3,7}(\/\d{2}\/\d{4})?|AGT\d+)$/],
  [
    "Tamil Nadu",
    /^TN\/(\d{1,2}\/(BUILDING|LAYOUT|LAYOUT\/OFFLINE|REGULARISATION-LAYOUT)\/\d{3,4}|AGENT\/\d+)\/\d{4}$/,
  ],
  ["Tamil Nadu", /^TNRERA\/\d{1,2}\/(BLG|LO|RLY)\/\d{3,6}\/\d{4}$/],
  ["Gujarat", /^PR\/GJ\/[^/]+\/[^/]+\/[^/]+\/[A-Z]{3}\d{5}\/\d{6}(\/\d{6})?$/],
  ["Delhi", /^DLRERA20\d{2}[PA]\d{4}$/],
  ["Haryana", /^(H?RERA-(PKL|GRG)-([A-Z]{2,4}-)?\d+-\d{4}|RC\/(REP\/)?HARERA\/GGM\/.+)$/],
  ["Rajasthan", /^RAJ\/P\/20\d{2}\/\d{3,6}$/],
  ["West Bengal", /^(WBRERA|HIRA)\/P\/[A-Z]{3}\/20\d{2}\/\d{5,6}$/],
  ["Kerala", /^K-RERA\/PRJ\/([A-Z]{3}\/)?\d{3}\/20\d{2}$/],
];

/** The state whose register uses numbers of this shape, or null. */
export function reraState(number: string): string | null {
  const plain = plainReraNumber(number);
  return shapes.find(([, shape]) => shape.test(plain))?.[0] ?? null;
}

/** What the operator found in a register (the table rera_lookups). */
export type ReraLookup = Tables["rera_lookups"]["Row"];

/** Numbers are compared as the table keeps them. */
export const plainReraNumber = (number: string) => number.trim().toUpperCase();

export function lookupOf(number: string, lookups: readonly ReraLookup[]): ReraLookup | undefined {
  return lookups.find((lookup) => lookup.number === plainReraNumber(number));
}

/** Registrations are suspended and cancelled at any time: a lookup says something for half a year. */
export const lookupDays = 180;

/** What a lookup is worth on a day: a registration lapses, and so does the lookup itself. */
export function reraStanding(
  { outcome, valid_until, looked_up_on }: ReraLookup,
  now: Date,
): "registered" | "lapsed" | "stale" | "suspended" | "notFound" {
  if (outcome === "not_found") return "notFound";
  if (outcome === "suspended") return "suspended";
  const today = dayInIndia(now);
  if (valid_until && valid_until < today) return "lapsed";
  const age = (Date.parse(today) - Date.parse(looked_up_on)) / (24 * 60 * 60 * 1000);
  return age > lookupDays ? "stale" : "registered";
}
