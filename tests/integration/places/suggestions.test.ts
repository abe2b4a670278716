import { anyText } from "@osari/backend/testing/any-text.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "./filled-templates.ts";
import { suggest } from "./some-places.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
}, 300_000);
afterAll(() => database?.close());

const shown = async (text: string) => (await suggest(database, text)).map((place) => place.display_text);

describe("a misspelt name still finds the place among the first ten", () => {
  test.each([
    ["barmati", "Baramati, Pune, Maharashtra"],
    ["puen", "Pune, Maharashtra"],
    ["mumbay", "Mumbai, Mumbai City, Maharashtra"],
    ["nashk", "Nashik, Maharashtra"],
    ["ngpur", "Nagpur, Maharashtra"],
    ["kolhapr", "Kolhapur, Maharashtra"],
    ["kothrod", "Kothrud, Pune City, Pune, Maharashtra"],
    ["hadpasar", "Hadapsar, Pune City, Pune, Maharashtra"],
    ["hinjewadi", "Hinjawadi, Pune, Maharashtra"],
    ["shirsufal", "Shirsuphal, Baramati, Pune, Maharashtra"],
    ["hydrabad", "Hyderabad, Telangana"],
    ["gachibawli", "Gachibowli, Golconda, Hyderabad, Telangana"],
    ["banglore", "Bengaluru, Bengaluru Urban, Karnataka"],
    ["bangalroe", "Bengaluru, Bengaluru Urban, Karnataka"],
    ["koramangla", "Koramangala, Bangalore South, Bengaluru Urban, Karnataka"],
    ["whitefeild", "Whitefield, Bangalore South, Bengaluru Urban, Karnataka"],
    ["mysoor", "Mysuru, Karnataka"],
    ["chenai", "Chennai, Tamil Nadu"],
    ["coimbatur", "Coimbatore, Tamil Nadu"],
    ["ahmedbad", "Ahmedabad, Gujarat"],
    ["gurgoan", "Gurugram, Haryana"],
    ["lucknw", "Lucknow, Uttar Pradesh"],
    ["varansi", "Varanasi, Uttar Pradesh"],
    ["bhubneswar", "Bhubaneswar, Khordha, Odisha"],
    ["vishakapatnam", "Visakhapatnam, Andhra Pradesh"],
    ["thiruvananthpuram", "Thiruvananthapuram, Kerala"],
    ["trivandrm", "Thiruvananthapuram, Kerala"],
    ["pondichery", "Puducherry"],
    ["ludhiyana", "Ludhiana, Punjab"],
    ["amristar", "Amritsar, Punjab"],
    ["guwhati", "Guwahati, Kamrup Metropolitan, Assam"],
    ["calcuta", "Kolkata, West Bengal"],
  ])("%s: %s", async (typed, wanted) => {
    expect(await shown(typed)).toContain(wanted);
  });
});

test.each(["puducherry", "chandigarh", "delhi", "new delhi", "lakshadweep", "daman"])(
  "no two suggestions for %s have the same words",
  async (typed) => {
    const texts = await shown(typed);
    expect(texts).toEqual([...new Set(texts)]);
  },
);

test("a union territory says that it is one where its city has the same name", async () => {
  expect(await shown("puducherry")).toEqual(
    expect.arrayContaining(["Puducherry", "Puducherry, union territory"]),
  );
});

describe("several words lead to the place that they name", () => {
  test.each([
    ["kalyan west mumbai", "Kalyan, Thane, Maharashtra"],
    ["station road baramati", "Baramati, Pune, Maharashtra"],
    ["lane 3 koregaon park pune", "Koregaon Park, Pune City, Pune, Maharashtra"],
    ["new town kolkata", "New Town, Rajarhat, North 24 Parganas, West Bengal"],
    ["salt lake kolkatta", "Salt Lake, Rajarhat, North 24 Parganas, West Bengal"],
    ["kothrd pune", "Kothrud, Pune City, Pune, Maharashtra"],
  ])("%s: %s", async (typed, wanted) => {
    expect((await shown(typed))[0]).toBe(wanted);
  });
});

describe("former names and other scripts lead to today's place", () => {
  test.each([
    ["Bombay", "Mumbai, Mumbai City, Maharashtra"],
    ["poona", "Pune, Maharashtra"],
    ["Madras", "Chennai, Tamil Nadu"],
    ["calcutta", "Kolkata, West Bengal"],
    ["Aurangabad", "Chhatrapati Sambhajinagar, Maharashtra"],
    ["ahmednagar", "Ahilyanagar, Maharashtra"],
    ["Osmanabad", "Dharashiv, Maharashtra"],
    ["ALLAHABAD", "Prayagraj, Uttar Pradesh"],
    ["gurgaon", "Gurugram, Haryana"],
    ["पुणे", "Pune, Maharashtra"],
    ["कोथरूड", "Kothrud, Pune City, Pune, Maharashtra"],
    ["Bengalūru", "Bengaluru, Bengaluru Urban, Karnataka"],
  ])("%s comes first as %s", async (typed, wanted) => {
    expect((await shown(typed))[0]).toBe(wanted);
  });
});

describe("several words", () => {
  test.each([
    ["kothrud pune", "Kothrud, Pune City, Pune, Maharashtra"],
    ["baner, pune", "Baner, Pune, Maharashtra"],
    ["kothrud, pune, maharashtra", "Kothrud, Pune City, Pune, Maharashtra"],
    ["kothrud mah", "Kothrud, Pune City, Pune, Maharashtra"],
    ["kothrod puen", "Kothrud, Pune City, Pune, Maharashtra"],
    ["navi mumbai", "Navi Mumbai, Thane, Maharashtra"],
    ["12 main road, kothrud, pune", "Kothrud, Pune City, Pune, Maharashtra"],
    ["kothrud near the bus stand", "Kothrud, Pune City, Pune, Maharashtra"],
    ["whitefield bangalore", "Whitefield, Bangalore South, Bengaluru Urban, Karnataka"],
  ])("'%s' finds %s", async (typed, wanted) => {
    expect((await shown(typed))[0]).toBe(wanted);
  });
});

test("exact names come before beginnings, bigger places before smaller ones, near spellings last", async () => {
  const types = (await suggest(database, "pune", 50)).map((place) => place.location_type);
  expect(types.slice(0, 2)).toEqual(["city", "district"]);
  const places = await suggest(database, "barmati", 10);
  const spelling = places.map((place) => place.village?.toLowerCase().startsWith("barmati") ?? false);
  expect(spelling.indexOf(false)).toBeGreaterThan(0);
  expect(spelling.slice(spelling.indexOf(false))).not.toContain(true);
});

test("three letters offer cities, not hamlets of exactly that name", async () => {
  for (const place of await suggest(database, "ban")) expect(place.location_type).not.toBe("village");
});

test("a pincode and the beginning of one find their places", async () => {
  const exact = await suggest(database, "411038");
  expect(exact.map((place) => place.village)).toContain("Kothrud");
  expect(exact.every((place) => place.pincode === "411038")).toBe(true);
  const begun = await suggest(database, "4110");
  expect(begun).toHaveLength(10);
  expect(begun.every((place) => place.pincode?.startsWith("4110"))).toBe(true);
});

test("every suggestion has coordinates in India and what the contract names", async () => {
  for (const typed of ["pune", "goa", "maharashtra", "kothrud", "haveli"])
    for (const place of await suggest(database, typed)) {
      expect(place.geo_uid).toMatch(/^[0-9a-f]{16}$/);
      expect(place.lat).toBeGreaterThan(6);
      expect(place.lat).toBeLessThan(38);
      expect(place.lng).toBeGreaterThan(68);
      expect(place.lng).toBeLessThan(98);
    }
});

test("the number of suggestions is ten, as asked for, and never more than fifty", async () => {
  expect(await suggest(database, "a")).toHaveLength(10);
  expect(await suggest(database, "a", 3)).toHaveLength(3);
  expect(await suggest(database, "a", 0)).toHaveLength(1);
  expect(await suggest(database, "a", -5)).toHaveLength(1);
  expect(await suggest(database, "a", 2_000_000_000)).toHaveLength(50);
  expect(await database.query("select * from public.search_geo_locations_v2('a', null)")).toHaveLength(10);
});

test("begins-with answers equal those of a plain query over all names", async () => {
  // Every beginning of up to two letters, every beginning that leads to a place by two of its names (Mysuru, Mysore),
  // and a spread of the longer ones.
  const plainly = `
    with beginning as (
      select distinct left(key, 2) as prefix from gazetteer.names where key ~ '^[a-z]{2}'
      union
      select left(one.key, letters)
      from gazetteer.names as one join gazetteer.names as other using (place_id), generate_series(1, 8) as letters
      where one.key < other.key and left(one.key, letters) = left(other.key, letters) and one.key ~ '^[a-z]+$'
      union
      select left(key, 3 + abs(hashtext(key)) % 7) from gazetteer.names
      where key ~ '^[a-z]+$' and hashtext('sample' || key) % 150 = 0
    ), ranked as (
      select prefix, place_id, row_number() over (partition by prefix
        order by key = prefix and (length(prefix) > 3 or weight >= 2000) desc, weight desc, key, place_id) as n
      from gazetteer.names, generate_series(1, 10) as letters, beginning
      where prefix = left(key, letters) and length(prefix) = letters
    ), best as (
      select prefix, place_id, min(n) as n, row_number() over (partition by prefix order by min(n)) as rank
      from ranked group by prefix, place_id
    ), answered as (
      select prefix, array_agg(geo_uid order by rank) as expected,
        array(select geo_uid from public.search_geo_locations_v2(prefix)) as found
      from best join public.geo_locations as l on l.id = place_id
      where rank <= 10
      group by prefix
    )
    select * from answered where found[:cardinality(expected)] <> expected limit 3`;
  const unequal = await database.transaction(async (client) => {
    // A million beginnings of names are compared: in memory that takes two thirds of the time.
    await client.query("set local work_mem = '64MB'");
    return (await client.query<{ prefix: string; found: string[]; expected: string[] }>(plainly)).rows;
  });
  expect(unequal).toEqual([]);
});

test("nothing that anybody types makes it fail", async () => {
  const hostile = fc.oneof(
    anyText(300),
    fc.string({ unit: fc.constantFrom("a", "पु", "%", "_", "'", "\\", " ", "1", ";", "--"), maxLength: 200 }),
    fc.constantFrom(
      "",
      " ",
      "%",
      "_",
      "'; drop table geo_locations; --",
      "\\",
      "(((((",
      "0",
      "000000",
      "é".repeat(5000),
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      hostile,
      fc.option(fc.integer({ min: -2147483648, max: 2147483647 })),
      async (text, most) => {
        // A NUL byte and half a surrogate pair can't travel to Postgres at all.
        const sendable = text.replaceAll("\0", "").toWellFormed();
        const places = await suggest(database, sendable, most ?? 10);
        expect(places.length).toBeLessThanOrEqual(50);
        await database.query(
          "select public.lookup_pincode($1), (select count(*) from public.resolve_place($1))",
          [sendable],
        );
      },
    ),
    { numRuns: 250 },
  );
  expect(await suggest(database, null)).toEqual([]);
  expect(await suggest(database, "kothrud")).not.toEqual([]);
});

/** Pages of the database that a question reads: the same on every machine, however busy. */
async function pagesFor(text: string): Promise<number> {
  const sql = "explain (analyze, buffers, format json) select * from public.search_geo_locations_v2($1)";
  return database.transaction(async (client) => {
    // The first call plans the statements, which reads the catalogue.
    await client.query(sql, [text]);
    const { rows } = await client.query(sql, [text]);
    return rows[0]["QUERY PLAN"][0].Plan["Shared Hit Blocks"];
  });
}

test("a sign before, after or between letters reads no more than the letter alone", async () => {
  const letter = await pagesFor("a");
  for (const text of ["a'", "'a", "a-", "a.", "a'b", "''"])
    expect(await pagesFor(text), text).toBeLessThanOrEqual(letter);
});

test("many short words read at most some times what an ordinary question reads", async () => {
  const ordinary = await pagesFor("baner pune");
  for (const text of ["ne de", "a b c d e f", "k r m p n b d s", "a e i o u", "ra ".repeat(30)])
    expect(await pagesFor(text), text).toBeLessThan(6 * ordinary);
});

test.each([
  ["413102", "Baramati"],
  ["400703", "Navi Mumbai"],
  ["201301", "Noida"],
  ["560066", "Bengaluru"],
])("the pincode %s is of %s, the town that people say, not of its district", async (pincode, town) => {
  const [row] = await database.query<{ cities: string[] }>(
    "select array(select jsonb_array_elements_text(to_jsonb(public.lookup_pincode($1)) -> 'cities')) as cities",
    [pincode],
  );
  expect(row?.cities[0]).toBe(town);
});
