import { expect, test } from "vitest";
import { toTheMinute } from "./timestamps.ts";

test("a time to the minute is in UTC, whatever zone it was written in", () => {
  for (const [written, minute] of [
    ["2026-11-16T23:59:59.999999+00:00", "2026-11-16T23:59Z"],
    ["2026-11-16T05:00:00+00:00", "2026-11-16T05:00Z"],
    ["2026-11-16T05:00:00Z", "2026-11-16T05:00Z"],
    ["2026-11-16T05:00:00+05:30", "2026-11-15T23:30Z"],
    ["2026-11-16T05:00Z", "2026-11-16T05:00Z"],
  ] as const)
    expect(toTheMinute(written)).toBe(minute);
});
