import { afterAll, beforeAll, expect, it } from "vitest";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";
import { searchText } from "./search-text.ts";

/** What only the title or the description tells counts like the same choice in the form. */
let database: TestDatabase;

const flat = (title: string, description: string, property_details: object = {}): NewListing => ({
  title,
  description,
  listing_type: "rent",
  property_type: "residential",
  property_subtype: "Apartment",
  property_details: { bedrooms: 2, ...property_details },
  pincode: "413102",
  location_details: { address: "1, Main Road", city: "Baramati", state: "Maharashtra" },
});

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  await addListings(database, await addOwner(database), [
    flat("ticked", "Nothing more.", { lift: true, facing: "west", preferred_tenants: "family" }),
    flat("told", "Third floor; a lift was put in two years ago.", { parking: 2 }),
    flat("denied", "No lift, but it is the first floor."),
    flat("to come", "The lifts are ordered."),
    flat("nearby", "A gym nearby and a park.", { parking: 1 }),
    flat("East-facing flat", "A forty-metre pool, gym and power back-up."),
    flat("West-facing flat, says the title", "Quiet.", { facing: "north", preferred_tenants: "anyone" }),
    flat("with a dog", "A pet below ten kilos is welcome.", { parking: 5 }),
  ]);
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

const titlesFor = async (text: string) =>
  (await searchText(database, text, { may_relax: false })).rows.map(({ title }) => title);

it.each([
  ["flat with lift baramati", ["ticked", "told"]],
  ["flat with gym baramati", ["East-facing flat"]],
  ["flat with pool and power backup baramati", ["East-facing flat"]],
  ["pet friendly flat baramati", ["with a dog"]],
  ["east facing flat baramati", ["East-facing flat"]],
  ["west facing flat baramati", ["ticked"]],
])(
  "%s finds those whose owners say so in the form or in words, and none that deny it",
  async (query, titles) => {
    expect((await titlesFor(query)).sort()).toEqual(titles);
  },
);

it.each([
  ["flat for girls baramati", "West-facing flat, says the title"],
  ["boys ke liye flat baramati", "West-facing flat, says the title"],
])("%s puts those first that take such tenants", async (query, ...first) => {
  expect((await titlesFor(query)).slice(0, first.length)).toEqual(first);
});

it("2 or 4 parking spaces put those first that have as many or more", async () => {
  expect((await titlesFor("flat with 2 car parking baramati")).slice(0, 2).sort()).toEqual([
    "told",
    "with a dog",
  ]);
  expect((await titlesFor("flat parking for 4 cars baramati"))[0]).toBe("with a dog");
  expect((await titlesFor("flat with parking baramati")).slice(0, 3).sort()).toEqual([
    "nearby",
    "told",
    "with a dog",
  ]);
});
