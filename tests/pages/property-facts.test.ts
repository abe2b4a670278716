import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { addListing, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
});
afterAll(() => server.stop());

test("a flat says the price of a square foot of carpet, its floor, and its area one tap from other units", async () => {
  const { database } = server;
  const { id } = await addListing(database, await addOwner(database), {
    price: 70_00_000,
    area_value: 1_000,
    area_unit: "sqft",
    property_details: { bedrooms: 2, carpet_area: 700, on_floor: 3, floors: 7 },
  });
  const html = (await (await fetch(`${server.url}/listings/${id}`)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("₹10,000 per sq ft (carpet area)");
  expect(html).toContain("3 of 7");
  // What was not said is no empty row.
  expect(html).not.toContain("Facing");
  expect(html).toContain("See it in other units");
  const converter = html.match(/href="(\/area-converter\?[^"]*)"/)?.[1] ?? "";
  const converted = await fetch(`${server.url}${converter.replaceAll("&amp;", "&")}`);
  expect(await converted.text()).toContain("0.918");
});
