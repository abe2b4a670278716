import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { addListing, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
  await server.database.query(
    `insert into geo_pincodes (pincode, state, district, lat, lng) values ('413102', 'Maharashtra', 'Pune', 18.152, 74.577);
     insert into geo_locations (id, geo_uid, location_type, village, state, pincode, lat, lng, weight, area)
     values (1, 'a', 'city', 'Daund', 'Maharashtra', '413801', 18.465, 74.58, 5000, 1)`,
  );
});
afterAll(() => server.stop());

async function pageOf(pincode: string) {
  const owner = await addOwner(server.database);
  const { id } = await addListing(server.database, owner, { pincode });
  const html = await (await fetch(`${server.url}/listings/${id}`)).text();
  return { id, html, map: /href="(\/map\/still\/[^"#]+)#map"/.exec(html)?.[1] };
}

test("the page of a listing has a map without a script, says how precise it is, and names what is near", async () => {
  const { id, html, map } = await pageOf("413102");
  expect(html).toMatch(/role="img" aria-label="Map of the surroundings of [^"]+"/);
  expect(html).toContain("the area of the pincode, most likely within about 6 km");
  expect(html).toContain("© OpenStreetMap contributors, GeoNames");
  expect(html).toMatch(/Daund<\/dt><dd[^>]*>about 3\d km/);
  const answer = await fetch(server.url + map);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(await answer.text()).toContain('<g id="map"');

  // The owner's pin is on the page at once, and only as a cell.
  await server.database.query(
    "insert into rules.listing_pins (property_id, lat, lng) values ($1, 18.151234, 74.578765)",
    [id],
  );
  const page = async () => (await fetch(`${server.url}/listings/${id}`)).text();
  await expect.poll(page).toContain("within about 300 m. The owner does not show the exact spot");
  expect(await page()).not.toMatch(/18\.15123|74\.57876/);
});

test("a listing whose place is unknown has no map", async () => {
  const { html, map } = await pageOf("999999");
  expect(map).toBeUndefined();
  expect(html).not.toContain("OpenStreetMap");
});
