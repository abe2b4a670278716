import { afterEach, describe, expect, it } from "vitest";
import { createListingCounts, type DayCounts, type ListingCounts } from "./listing-counts.ts";

const listing = "5869d603-7418-8571-a38b-5d339a660bbd";
const other = "5869d603-7418-8571-a38b-5d339a660bbe";
let time = Date.parse("2026-11-16T10:00:00Z");
let fails = false;
let written: DayCounts[] = [];
const errors: unknown[] = [];
let counts: ListingCounts = make();

function make(): ListingCounts {
  return createListingCounts({
    now: () => time,
    onError: (error) => errors.push(error),
    async write(batch) {
      if (fails) throw new Error("away");
      written.push(...batch);
    },
  });
}
afterEach(async () => {
  fails = false;
  await counts.stop();
  written = [];
  counts = make();
});

const visit = (address: string, browser = "Firefox", id = listing) =>
  counts.count("views", id, { address, browser });
const views = async () => {
  await counts.flush();
  return written.reduce((sum, day) => sum + day.views, 0);
};

describe("Counting visits", () => {
  it("counts a visitor once a day, by the day in India", async () => {
    for (let times = 0; times < 3; times += 1) visit("203.0.113.1");
    visit("203.0.113.2");
    counts.count("saves", listing, { address: "203.0.113.1", browser: "Firefox" });
    await counts.flush();
    expect(written).toEqual([{ id: listing, day: "2026-11-16", views: 2, shares: 0, saves: 1 }]);
    time = Date.parse("2026-11-16T18:29:59Z");
    visit("203.0.113.1");
    time = Date.parse("2026-11-16T18:30:00Z");
    visit("203.0.113.1");
    await counts.flush();
    expect(written.slice(1)).toEqual([{ id: listing, day: "2026-11-17", views: 1, shares: 0, saves: 0 }]);
  });

  it("takes one address for a few visitors at most, whatever it says it is", async () => {
    for (let browser = 0; browser < 1000; browser += 1) visit("203.0.113.1", `Browser ${browser}`);
    expect(await views()).toBe(5);
  });

  it("keeps what could not be written for the next time, and writes the rest when it stops", async () => {
    fails = true;
    visit("203.0.113.1");
    expect(await views()).toBe(0);
    expect(errors).toHaveLength(1);
    fails = false;
    visit("203.0.113.1", "Firefox", other);
    await counts.stop();
    expect(written.map(({ id, views }) => [id, views])).toEqual(
      [
        [other, 1],
        [listing, 1],
      ].sort(),
    );
  });

  it("holds a bounded number of listings, however many are named", async () => {
    for (let n = 0; n < 12_000; n += 1) visit("203.0.113.1", "Firefox", `listing ${n}`);
    expect(await views()).toBe(10_000);
    expect(JSON.stringify(written)).not.toContain("203.0.113.1");
  });
});
