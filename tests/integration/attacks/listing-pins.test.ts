import { afterAll, beforeAll, expect, it } from "vitest";
import { addListings, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addPerson } from "../data/people.ts";
import { encoded } from "../search/map-oracle.ts";
import { type RequestOptions, sendRest, signedInAs } from "./attacker.ts";

/** Two spots at opposite corners of one cell of the map: whoever can tell them apart has learnt more than the cell. */
const spots = [
  { lat: 18.153499, lng: 74.578107 },
  { lat: 18.151202, lng: 74.580524 },
];
let server: TestServer;
let listing: string;
let tokens: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  const owner = await addOwner(database);
  await addListings(
    database,
    owner,
    Array.from({ length: 30 }, () => ({})),
  );
  const [row] = await database.query<{ id: string }>("select id from properties order by id limit 1");
  listing = row?.id ?? "";
  const other = await addPerson(database);
  tokens = {
    visitor: server.deps.keys.publishable,
    "another person": (await signedInAs(server, other.userId)).token,
  };
});
afterAll(() => server.stop());

/** Ever smaller boxes around both spots, and every other way to ask where a row is. */
const boxes = [0.1, 0.01, 0.003, 0.001, 0.0003].flatMap((size) =>
  spots.map(
    ({ lat, lng }) =>
      `lat=gte.${lat - size}&lat=lte.${lat + size}&lng=gte.${lng - size}&lng=lte.${lng + size}`,
  ),
);

/** The same of a map: boxes down to a few metres, shapes of any form, every order, counts alone. */
const map = (lat: number, lng: number, size: number, zoom: number) =>
  `/rpc/search_map?west=${lng - size}&south=${lat - size}&east=${lng + size}&north=${lat + size}&zoom=${zoom}`;
const triangle = (lat: number, lng: number, size: number) =>
  encodeURIComponent(
    encoded([
      [lng - size, lat - size],
      [lng + size, lat - size],
      [lng, lat + size],
    ]),
  );
const maps = spots.flatMap(({ lat, lng }) => [
  ...[0.1, 0.01, 0.003, 0.001, 0.0003, 0.00002].map((size) => map(lat, lng, size, 19)),
  ...[3, 8, 12, 15, 17, 19].map((zoom) => map(lat, lng, 0.002, zoom)),
  ...[0.01, 0.003, 0.001, 0.0003].map(
    (size) => `${map(lat, lng, 0.02, 16)}&shape=${triangle(lat, lng, size)}&page_limit=0`,
  ),
  ...["newest", "relevance", "price_asc", "price_desc", "price_per_sqft"].map(
    (sort) => `${map(lat, lng, 0.003, 18)}&sort=${sort}&page_limit=1&with_facets=true`,
  ),
  ...[0.01, 0.001, 0.0001].map(
    (size) => `/rpc/search_properties?area=${lng - size},${lat - size},${lng + size},${lat + size}`,
  ),
  ...[0.01, 0.001, 0.0003].map(
    (size) => `/rpc/search_properties?area=${triangle(lat, lng, size)}&sort=price_asc`,
  ),
]);
const counted = ["exact", "planned", "estimated"].map((count) => ({ prefer: `count=${count}` }));
const questions: [path: string, headers?: Record<string, string>][] = [
  ...boxes.flatMap((box) =>
    counted.map((headers): [string, Record<string, string>] => [
      `/listing_points?select=property_id&${box}`,
      headers,
    ]),
  ),
  ...boxes.flatMap((box) =>
    counted.map((headers): [string, Record<string, string>] => [
      `/properties?select=id,listing_points!inner(lat)&${box.replace(/(?<=^|&)/g, "listing_points.")}`,
      headers,
    ]),
  ),
  ["/listing_points?select=property_id,lat,lng,precision,radius&order=lat,lng"],
  ["/listing_points?select=*"],
  ["/listing_points?select=property_id,properties(*)&order=lng.desc"],
  ["/properties?select=*,listing_points(lat,lng,precision,radius)&order=id"],
  ["/properties?select=id&order=listing_points(lat)"],
  ["/properties?select=id,listing_pins(lat,lng)"],
  ["/listing_pins?select=*"],
  ["/listing_pins?select=*", { "accept-profile": "rules" }],
  ["/rpc/my_listing_pin?property_id=@listing"],
  ["/rpc/point_in_cell?listing=@listing&lat=18&lng=74", { "accept-profile": "rules" }],
  ["/rpc/similar_listings?property_id=@listing"],
  ["/rpc/listing_page?property_id=@listing"],
  ...maps.map((path): [string] => [path]),
];

it("no question tells two spots of one cell apart, and no answer has a pin's own coordinates", async () => {
  const answers: unknown[][][] = [];
  for (const { lat, lng } of spots) {
    await server.database.query(
      `insert into rules.listing_pins (property_id, lat, lng) values ($1, $2, $3)
       on conflict (property_id) do update set lat = excluded.lat, lng = excluded.lng`,
      [listing, lat, lng],
    );
    await server.database.query("select search.apply()");
    await server.database.query("analyze rules.listing_pins; analyze listing_points; analyze properties");
    answers.push(await askAll());
  }
  expect(answers[1]).toEqual(answers[0]);
  const told = JSON.stringify(answers[1]?.map((answer) => answer.at(-1)));
  for (const { lat, lng } of spots)
    for (const secret of [lat, lng]) expect(told).not.toContain(String(secret));
  // The questions do reach the point that is shown.
  expect(answers[0]?.map((answer) => answer.at(-1)).join()).toContain('"precision":"street"');
  const onMaps = answers[0]?.filter(([, path]) => String(path).includes("search_map")) ?? [];
  expect(onMaps.map(([, , status]) => status)).toEqual(onMaps.map(() => 200));
  const found = onMaps.map((answer) => JSON.parse(String(answer.at(-1))).total);
  expect(found).toContain(1);
  expect(found).toContain(0);
});

async function askAll(): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const [who, token] of Object.entries(tokens))
    for (const [path, headers] of questions) {
      const options: RequestOptions = headers ? { headers } : {};
      const answer = await sendRest(server, token, path.replace("@listing", listing), options);
      expect(answer.status).toBeLessThan(500);
      answers.push([who, path, answer.status, answer.headers.get("content-range"), await answer.text()]);
    }
  return answers;
}
