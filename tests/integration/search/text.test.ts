import type { Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, type Values } from "../data/people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };

const place = (city: string, area: string, state = "Maharashtra") => ({
  location_details: { address: "1, Main Road", city, area, state },
});
const listings: Record<string, Values> = {
  flat: {
    title: "Bright 2 BHK flat",
    description: "Close to the metro.",
    pincode: "411038",
    ...place("Pune", "Kothrud"),
  },
  villa: {
    title: "Villa with a garden",
    property_subtype: "Villa",
    pincode: "411045",
    ...place("Pune", "Baner"),
  },
  shop: {
    title: "Corner shop",
    description: "Café next door, 100% clear papers",
    property_type: "commercial",
    property_subtype: "Shop",
    pincode: "403001",
    ...place("Panaji", "Fontainhas", "Goa"),
  },
  marathi: { title: "नाशिक मध्ये ३ बीएचके सदनिका", pincode: "422001", ...place("Nashik", "गंगापूर रोड") },
};

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
  for (const values of Object.values(listings)) await addListing(database, owner, values);
  await addListing(database, owner, { title: "Withdrawn zamindar palace", is_active: false });
  await database.query("select search.rebuild()");
});
afterAll(() => database.close());

async function find(search_query: string, more: Values = {}) {
  const [row] = await database.query<{ found: { total: number; corrected: string | null; rows: Values[] } }>(
    "select public.search_properties(search_query => $1, place => $2) as found",
    [search_query, more.place ?? null],
  );
  const names = Object.entries(listings);
  return {
    found: row?.found.rows.map((one) => names.find(([, values]) => values.title === one.title)?.[0]).sort(),
    corrected: row?.found.corrected,
    total: row?.found.total,
  };
}

describe("The search finds a listing by", () => {
  it.each([
    ["a word of the title", "garden", ["villa"]],
    ["a word of the description", "metro", ["flat"]],
    ["its type", "commercial", ["shop"]],
    ["its subtype", "villa", ["villa"]],
    ["its city", "pune", ["flat", "villa"]],
    ["its state", "goa", ["shop"]],
    ["its locality", "baner", ["villa"]],
    ["its pincode", "411038", ["flat"]],
    ["the beginning of a pincode", "4110", ["flat", "villa"]],
    ["words of several fields in any order", "pune bright residential", ["flat"]],
    ["the beginnings of words", "koth brig", ["flat"]],
    ["capital letters", "PUNE GARDEN", ["villa"]],
    ["2 bhk", "2 bhk", ["flat"]],
    ["2bhk", "2bhk", ["flat"]],
    ["2-BHK", "2-BHK", ["flat"]],
    ["a sentence", "a flat in the city of Pune", []],
    ["words among little words", "flat in pune", ["flat"]],
    ["a word without its accent", "cafe", ["shop"]],
    ["a word with an accent it does not have", "garđen", ["villa"]],
    ["Devanagari for what is written in Latin letters", "पुणे", ["flat", "villa"]],
    ["Latin letters for what is written in Devanagari", "gangapur", ["marathi"]],
    ["Devanagari for what is written in Devanagari", "सदनिका", ["marathi"]],
    ["Devanagari read without the vowels that the script implies", "sadnika", ["marathi"]],
    ["and read with them", "sadanika", ["marathi"]],
    ["Devanagari digits", "३ bhk", ["marathi"]],
    ["a part in the middle of a word", "othru", ["flat"]],
    ["percent and underscore, which are stripped", "%gar_den%", ["villa"]],
    ["nothing but stripped characters", "%_", ["flat", "marathi", "shop", "villa"]],
    ["nothing but punctuation", "?!'\"\\;--", ["flat", "marathi", "shop", "villa"]],
    ["a quote inside a word", "flat' | 'x", []],
  ])("%s", async (_, asked, found) => {
    expect(await find(asked)).toMatchObject({ found, corrected: null });
  });
});

describe("A misspelt word", () => {
  it.each([
    ["kothrd pune", "kothrud pune", ["flat"]],
    ["gardne", "garden", ["villa"]],
    ["residental shop", "residential shop", []],
    ["vila garden", "villa garden", ["villa"]],
    ["comercial goa", "commercial goa", ["shop"]],
  ])("%s is read as %s", async (asked, corrected, found) => {
    const answer = await find(asked);
    expect(answer.found).toEqual(found);
    expect(answer.corrected).toBe(found.length > 0 ? corrected : null);
  });

  it("that resembles nothing finds nothing", async () => {
    expect(await find("qqqqwwww pune")).toEqual({ found: [], corrected: null, total: 0 });
  });

  it("is not corrected to a word of a withdrawn listing", async () => {
    expect(await find("zamindr")).toEqual({ found: [], corrected: null, total: 0 });
    await addListing(database, owner, { title: "Soon withdrawn haveli" });
    await database.query("select search.apply()");
    await database.query("update public.properties set is_active = false where title like '%haveli'");
    expect(await find("havely")).toEqual({ found: [], corrected: null, total: 0 });
  });
});

describe("A place", () => {
  it("that is a pincode limits the search to it", async () => {
    expect(await find("", { place: "411045" })).toMatchObject({ found: ["villa"] });
  });

  it("that nobody knows is looked for in the listings' words", async () => {
    expect(await find("", { place: "Fontainhas" })).toMatchObject({ found: ["shop"] });
    expect(await find("flat", { place: "Fontainhas" })).toMatchObject({ found: [] });
  });
});

it.each([
  ["a statement", "'; drop table public.properties; --", 0],
  ["a control character", "a\u0001b", 0],
  ["an endless word", "x".repeat(20_000), 0],
  ["brackets", "(((((((((", 4],
  ["operators of a text query", "garden & | ! :* <->", 1],
  ["a picture beside a word", "\u{1F3E1} garden", 1],
])("Hostile text (%s) is only text", async (_, asked, total) => {
  expect((await find(asked)).total).toBe(total);
});
