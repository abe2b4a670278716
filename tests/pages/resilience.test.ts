import { afterAll, beforeAll, expect, test } from "vitest";
import { quickFaults } from "../resilience/faults.ts";
import { openRunningSite, type RunningSite } from "../resilience/running-site.ts";

/** The short form of `npm run test:resilience`: the built server as `npm start` runs it. */
let site: RunningSite;
beforeAll(async () => {
  // Overload is judged by the time of a single page. React's development build makes that long enough to be measured beside other tests.
  site = await openRunningSite({ NODE_ENV: "test" });
});
afterAll(() => site.remove());

test.each(Object.entries(quickFaults))("%s: nothing that was acknowledged is lost", async (_, inflict) => {
  expect(await inflict(site, 1)).toMatchObject({ lost: 0 });
});
