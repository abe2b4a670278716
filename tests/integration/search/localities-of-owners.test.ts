import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";

/** Localities that the gazetteer does not know as owners write them. */
let database: TestDatabase;

const at = (city: string, area: string, state: string, more: NewListing): NewListing => ({
  location_details: { address: "1, Lane", city, area, state },
  ...more,
});
const flat: NewListing = {
  property_type: "residential",
  property_subtype: "Apartment",
  listing_type: "sale",
};
const ofFloor = (on_floor: number) => ({ bedrooms: 2, floors: 9, on_floor });

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  await addListings(database, await addOwner(database), [
    at("Mumbai", "Amrutbaug", "Maharashtra", { ...flat, pincode: "400067", property_details: ofFloor(4) }),
    at("Nagpur", "Dhantoli", "Maharashtra", {
      ...flat,
      title: "Flat beside the Magarpatta library",
      pincode: "440012",
      property_details: ofFloor(9),
    }),
    at("Nashik", "Sadar Bazaar", "Maharashtra", {
      pincode: "422001",
      property_type: "commercial",
      property_subtype: "Shop",
    }),
    at("Mumbai", "Andheri West", "Maharashtra", {
      pincode: "400053",
      property_type: "commercial",
      property_subtype: "Office Space",
      listing_type: "lease",
    }),
  ]);
  await database.query("select search.apply()");
  await database.query("select search.rebuild()");
}, 300_000);
afterAll(() => database.close());

async function ask(searchQuery: string) {
  const question = questionOf({ searchQuery }, understand(searchQuery));
  const names = Object.keys(question);
  const [found] = await database.query<{ answer: SearchAnswer }>(
    `select public.search_properties(${names.map((name, index) => `${name} => $${index + 1}`).join(", ")}) as answer`,
    Object.values(question).map((value) =>
      typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : value,
    ),
  );
  const { rows, relaxed, place } = found?.answer ?? { rows: [], relaxed: null, place: null };
  return { areas: rows.map((row) => row.location_details.area), relaxed, place: place?.name };
}

describe("A locality that only owners write", () => {
  it("is kept where nothing matches, and the floor is given up", async () => {
    expect(await ask("top floor 2bhk amrutbaug")).toEqual({
      areas: ["Amrutbaug"],
      relaxed: ["details"],
      place: undefined,
    });
  });

  it("is given up where nothing else helps", async () => {
    expect(await ask("office on lease amrutbaug")).toEqual({
      areas: ["Andheri West"],
      relaxed: ["words"],
      place: undefined,
    });
  });

  it.each(["sadar bazar shop", "sadar bazaar shop", "सदर बाज़ार दुकान"])(
    "is found in any spelling: %s",
    async (text) => {
      expect(await ask(text)).toMatchObject({ areas: ["Sadar Bazaar"], relaxed: null });
    },
  );

  it("is not found by a part of another's name without saying so", async () => {
    expect(await ask("office on lease andheri east mumbai")).toMatchObject({
      areas: ["Andheri West"],
      relaxed: ["nearby"],
      place: "Andheri East",
    });
  });
});

describe("A locality whose name a listing elsewhere says", () => {
  it("is a word where that finds something, else the place", async () => {
    expect(await ask("flat magarpatta")).toEqual({ areas: ["Dhantoli"], relaxed: null, place: undefined });
    expect(await ask("shop magarpatta")).toMatchObject({ place: "Magarpatta" });
  });
});
