import { invalidPreferences } from "../errors/request-errors.ts";

export interface Preferences {
  return: "minimal" | "headers-only" | "representation" | null;
  count: "exact" | "planned" | "estimated" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  missing: "default" | "null" | null;
  handling: "strict" | "lenient" | null;
  tx: "commit" | "rollback" | null;
  maxAffected: number | null;
}

const known = {
  return: ["minimal", "headers-only", "representation"],
  count: ["exact", "planned", "estimated"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  handling: ["strict", "lenient"],
  tx: ["commit", "rollback"],
} as const;

/** Several preferences arrive comma-joined in one header. The first of its kind counts. */
export function parsePrefer(
  header: string | null | undefined,
  allowed: { txOverride: boolean },
): Preferences {
  const given = (header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const invalid = given.filter((part) => !isKnown(part));
  const pick = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    given.map((part) => values.find((value) => part === `${name}=${value}`)).find(Boolean) ?? null;
  const handling = pick("handling", known.handling);
  if (handling === "strict" && invalid.length > 0) throw invalidPreferences(invalid);
  const limit = given.find((part) => maxAffected.test(part));
  return {
    return: pick("return", known.return),
    count: pick("count", known.count),
    resolution: pick("resolution", known.resolution),
    missing: pick("missing", known.missing),
    tx: allowed.txOverride ? pick("tx", known.tx) : null,
    handling,
    // Only enforced with strict handling, as in PostgREST.
    maxAffected: limit && handling === "strict" ? Number(limit.slice("max-affected=".length)) : null,
  };
}

const maxAffected = /^max-affected=\d{1,9}$/;

function isKnown(part: string): boolean {
  if (maxAffected.test(part)) return true;
  return Object.entries(known).some(([name, values]) => values.some((value) => part === `${name}=${value}`));
}

export function appliedPreferences(preferences: Partial<Preferences>): string {
  const { resolution, missing, count, tx, handling, maxAffected: limit } = preferences;
  const parts: [string, string | number | null | undefined][] = [
    ["resolution", resolution],
    ["missing", missing],
    ["return", preferences.return],
    ["count", count],
    ["tx", tx],
    ["handling", handling],
    ["max-affected", limit],
  ];
  return parts
    .flatMap(([name, value]) => (value === null || value === undefined ? [] : [`${name}=${value}`]))
    .join(", ");
}
