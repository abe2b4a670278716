import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { addListings, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** What a browser without scripts gets. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
  await server.database.query(
    `insert into geo_pincodes (pincode, state, district, lat, lng)
     values ('413102', 'Maharashtra', 'Pune', 18.152, 74.577), ('411038', 'Maharashtra', 'Pune', 18.507, 73.807),
       ('110001', 'Delhi', 'New Delhi', 28.632, 77.218)`,
  );
  const owner = await addOwner(server.database);
  await addListings(server.database, owner, [
    ...Array.from({ length: 15 }, (_, n) => ({ title: `Baramati ${n}`, pincode: "413102" })),
    { title: "Kothrud to rent", pincode: "411038", listing_type: "rent" as const, price: 25_000 },
    { title: "Delhi", pincode: "110001", price: 1_30_00_000 },
    { title: "Nowhere", pincode: "999999" },
  ]);
});
afterAll(() => server.stop());

const text = async (path: string) => (await fetch(server.url + path)).text();
const decoded = (html: string) => html.replaceAll("&amp;", "&");
const linksOf = (html: string) =>
  [...decoded(html).matchAll(/<a [^>]*class="map-(?:bubble|price)"[^>]*>/g)].map(([tag]) => ({
    href: /href="([^"]+)"/.exec(tag)?.[1] ?? "",
    label: /aria-label="([^"]+)"/.exec(tag)?.[1] ?? "",
  }));
/** The names on the picture. */
const namesOf = (html: string) =>
  [...(/class="still-map".*?<\/svg>/s.exec(html)?.[0] ?? "").matchAll(/<text [^>]*>([^<]+)</g)].map(
    (match) => match[1],
  );
const statusOf = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1];
const titlesOf = (html: string) => [...html.matchAll(/<h2[^>]*>.*?>([^<]+)<\/a>/gs)].map((match) => match[1]);

test("the map of India has its picture, its clusters, its list, and says what it can't show", async () => {
  const html = await text("/listings?view=map");
  expect(statusOf(html)).toBe("Showing 12 of 17 properties here");
  expect(html).toContain("1 more has no known place");
  // Its ground comes with the page, not a round trip later.
  expect(namesOf(html)).toEqual(expect.arrayContaining(["Mumbai", "Kolkata"]));
  expect(html).not.toContain("/map/area/");
  // Pune and Baramati are one at this scale.
  expect(linksOf(html).map(({ label }) => label)).toEqual(["16 properties", "Property for ₹1.30 Cr"]);
  expect(html.match(/<article/g)).toHaveLength(12);
});

test("a cluster leads to a narrower area, until it holds one locality alone", async () => {
  let html = await text("/listings?view=map");
  for (let depth = 0; depth < 3; depth++) {
    const next = linksOf(html).find(({ label }) => label.endsWith("properties"))?.href;
    html = await text(next ?? "");
  }
  expect(statusOf(html)).toBe("Showing 12 of 15 properties here");
  expect(titlesOf(html)).not.toContain("Kothrud to rent");
});

test("filters and their removal keep the area, and the first view fits what is found", async () => {
  const html = await text("/listings?view=map&listing_type=rent");
  expect(statusOf(html)).toBe("Showing 1 of 1 property here");
  expect(linksOf(html)).toEqual([
    { href: expect.stringMatching(/^\/listings\/[0-9a-f-]{36}$/), label: "Property for ₹25K" },
  ]);
  expect(html).toContain(">25K<");
  // Its place is known by the pincode alone: a ring says so.
  expect(html).toContain('data-precision="pincode"');
  // Nearer than a country: the picture is of a few kilometres.
  expect(namesOf(html)).toContain("Kothrud");
  expect(namesOf(html)).not.toContain("Mumbai");
});

test("the pages of the list in an area are in the address, and in an empty area there is a way out", async () => {
  const area = "74.4,18,74.8,18.3";
  expect(statusOf(await text(`/listings?view=map&area=${area}&page=2`))).toBe(
    "Showing 15 of 15 properties here",
  );
  const empty = await text("/listings?view=map&area=80,10,80.5,10.5");
  expect(statusOf(empty)).toBe("Showing 0 of 0 properties here");
  expect(empty).toContain("None here: zoom out, or clear filters");
  expect(empty).toContain("17 elsewhere in India");
});

test("a place and a distance are an area for whoever can't draw", async () => {
  const answer = await fetch(`${server.url}/listings?view=map&listing_type=sale&near=413102&within=5`);
  const address = new URL(answer.url);
  expect([...address.searchParams.keys()].sort()).toEqual(["listing_type", "shape", "view"]);
  const html = await answer.text();
  expect(statusOf(html)).toBe("Showing 12 of 15 properties here");
  expect(html).toContain("<polygon");
  expect(html).toContain("Drawn area");
  // The same listings without a map.
  address.searchParams.delete("view");
  expect(await text(address.pathname + address.search)).toContain("Showing 12 of 15 properties<");
  const unknown = await text("/listings?view=map&near=Atlantis&within=5");
  expect(unknown).toContain("We do not know where ‘Atlantis’ is");
});

test("an area that makes no sense is none", async () => {
  for (const query of ["area=1,2,3,4", "area=75,18,74,19", "shape=????????", "area=x"])
    expect(statusOf(await text(`/listings?view=map&${query}`))).toBe("Showing 12 of 17 properties here");
  expect(await text("/listings?shape=%3F%3F%3F%3F%3F%3F")).toContain("Showing 12 of 18 properties");
});

test.each(["66.26870892,35.97054101,67.85325841,45", "65.2034308,15.452872,94.317447,15.453717"])(
  "an area of an odd shape is shown: %s",
  async (area) => expect(statusOf(await text(`/listings?view=map&area=${area}`))).toMatch(/here$/),
);

test("the map of an area is kept like other pages, and counts a new listing at once", async () => {
  const path = "/listings?view=map&area=77,28.4,77.5,28.8";
  const first = await fetch(server.url + path);
  expect(first.headers.get("etag")).toBeTruthy();
  expect(statusOf(await first.text())).toBe("Showing 1 of 1 property here");
  const owner = await addOwner(server.database);
  await addListings(server.database, owner, [{ title: "Another in Delhi", pincode: "110001" }]);
  await expect.poll(async () => statusOf(await text(path))).toBe("Showing 2 of 2 properties here");
});

test("the first map of a search has all that its list has but those without a place, also of a town in four squares", async () => {
  await server.database.query(
    `insert into geo_pincodes (pincode, state, district, lat, lng)
     values ('400001', 'Maharashtra', 'Mumbai', 18.94, 72.83), ('410206', 'Maharashtra', 'Mumbai', 18.99, 73.13),
       ('400604', 'Maharashtra', 'Mumbai', 19.2, 72.96), ('560001', 'Karnataka', 'Bengaluru', 12.97, 77.59),
       ('560100', 'Karnataka', 'Bengaluru', 12.85, 77.66), ('562157', 'Karnataka', 'Bengaluru', 13.2, 77.65),
       ('211001', 'Uttar Pradesh', 'Prayagraj', 25.45, 81.83), ('211002', 'Uttar Pradesh', 'Prayagraj', 25.4501, 81.8301)`,
  );
  // On this corner of four of the overview's squares.
  const [lat, lng] = [19.311, 73.125];
  await server.database.query(
    `insert into geo_pincodes (pincode, state, district, lat, lng)
     select '42000' || n, 'Maharashtra', 'Cornerpur', $1::float8 + 0.1 * (n % 2) - 0.05, $2::float8 + 0.1 * (n / 2) - 0.05
     from generate_series(0, 3) as n`,
    [lat, lng],
  );
  const towns = {
    Mumbai: ["400001", "410206", "400604", "999998"],
    Bengaluru: ["560001", "560100", "562157"],
    Prayagraj: ["211001", "211002", "211002"],
    Cornerpur: ["420000", "420001", "420002", "420003"],
  };
  const placeIn = (city: string) => ({
    address: "1 Main Road",
    city,
    state: "Maharashtra",
    country: "India",
  });
  await addListings(
    server.database,
    await addOwner(server.database),
    Object.entries(towns).flatMap(([city, pincodes]) =>
      pincodes.map((pincode) => ({ title: `House in ${city}`, pincode, location_details: placeIn(city) })),
    ),
  );
  const count = (html: string, pattern: RegExp) => Number(pattern.exec(html)?.[1] ?? 0);
  for (const query of [...Object.keys(towns).map((town) => `search=${town}`), "property_type=residential"]) {
    const list = count(await text(`/listings?${query}`), /Showing \d+ of (\d+) propert/);
    const map = await text(`/listings?${query}&view=map`);
    expect(list, query).toBeGreaterThan(2);
    expect(statusOf(map), query).toContain(` of ${list - count(map, /(\d+) more ha/)} propert`);
  }
  // Near enough to tell its parts from each other.
  expect(linksOf(await text("/listings?search=Bengaluru&view=map")).length).toBe(3);
});
