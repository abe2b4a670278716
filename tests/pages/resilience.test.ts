import { afterAll, beforeAll, expect, test } from "vitest";
import { quickFaults } from "../resilience/faults.ts";
import { openRunningSite, type RunningSite } from "../resilience/running-site.ts";

/** The short form of `npm run test:resilience`: the built server as `npm start` runs it. */
let site: RunningSite;
beforeAll(async () => {
  site = await openRunningSite();
});
afterAll(() => site.remove());

test.each(Object.entries(quickFaults))("%s: nothing that was acknowledged is lost", async (_, inflict) => {
  expect(await inflict(site, 1)).toMatchObject({ lost: 0 });
});
