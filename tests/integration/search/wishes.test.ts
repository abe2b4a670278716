import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filters } from "../../../domain/filters.ts";
import { textChips } from "../../../domain/search/chips/text-chips.ts";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";

let database: TestDatabase;

const flat = (title: string, description: string, more: Partial<NewListing> = {}): NewListing => ({
  title,
  description,
  property_subtype: "Apartment",
  pincode: "413102",
  location_details: { address: "1, Main Road", city: "Baramati", state: "Maharashtra" },
  ...more,
});

/** The later ones are the newer. */
const listings: NewListing[] = [
  flat("one", "Spacious rooms."),
  flat("two", "Nothing more."),
  flat("three", "प्रशस्त आणि शांत."),
  flat("four", "A condominium.", { property_subtype: "Condominium" }),
  flat("five", "A spacious condominium.", { property_subtype: "Condominium" }),
  flat("six", "Paid for.", { is_featured: true }),
  flat("seven", "Near the bus station.", { property_subtype: "Shop", property_type: "commercial" }),
  flat("eight", "A shop.", {
    property_subtype: "Shop",
    property_type: "commercial",
    location_details: { address: "2", area: "Station Road", city: "Baramati", state: "Maharashtra" },
  }),
];

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  await addListings(database, await addOwner(database), listings);
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

async function search(searchQuery: string, filters: Filters = {}, sort = "relevance") {
  const question = { ...questionOf({ ...filters, searchQuery }, understand(searchQuery)), sort };
  const names = Object.keys(question).map((name, index) => `${name} => $${index + 1}`);
  const [row] = await database.query<{ found: SearchAnswer }>(
    `select public.search_properties(${names.join(", ")}) as found`,
    Object.values(question),
  );
  if (!row) throw new Error("the search gave no answer");
  const { total, relaxed, listed_first: first } = row.found;
  return { answer: row.found, titles: row.found.rows.map(({ title }) => title), total, relaxed, first };
}

describe("Words that describe", () => {
  it.each([
    [
      "put those first that say them, in any language",
      "spacious flat in baramati",
      "three one six two five four",
      [1],
    ],
    ["or in Marathi", "बारामतीत प्रशस्त फ्लॅट", "three one six two five four", [2]],
    ["all of them before some", "flat spacious and quiet, baramati", "three one six two five four", [1, 2]],
    [
      "after the kind and before what is featured",
      "baramati condo or flat, spacious",
      "five three one six four two",
      [2],
    ],
  ])("%s: %s", async (_, query, order, words) => {
    const { titles, relaxed, first } = await search(query);
    expect({ titles, relaxed, first }).toEqual({
      titles: order.split(" "),
      relaxed: null,
      first: { words, is_said: true, orders: words.map(() => "first") },
    });
  });

  it("that none says are said to be, beside those that come first", async () => {
    const text = "spacious flat near bus station and quiet, baramati";
    const { answer, first } = await search(text);
    const { place, listed_first: listedFirst } = answer;
    const labels = textChips(text, understand(text), { place, listedFirst }).map(({ label }) => label);
    expect(first?.orders).toEqual(["first", "none", "none", "first"]);
    expect(labels.slice(2)).toEqual([
      "“spacious”, “quiet” listed first",
      "“bus station”: none of these says so",
    ]);
  });

  it.each([
    ["one three two", "first"],
    ["three one two five", "first"],
    ["one two three", "some"],
    ["one two four three five", "some"],
    ["two one", "some"],
    ["two four", "none"],
  ])("of a page with %s are said to be listed %s", async (titles, order) => {
    const [row] = await database.query<{ orders: string[] }>(
      `select search.order_of_wishes(array(
         select id from unnest(string_to_array($1, ' ')) with ordinality as shown (title, position)
         join public.properties using (title) order by position), $2, '{1}') as orders`,
      [titles, questionOf({}, understand("spacious flat")).words],
    );
    expect(row?.orders).toEqual([order]);
  });

  it("leave none out where nobody says them, and the chip says so", async () => {
    const text = "vegetarian flat baramati";
    const { answer, titles, first, relaxed } = await search(text);
    expect({ titles, relaxed, first }).toEqual({
      titles: "six three two one five four".split(" "),
      relaxed: null,
      first: { words: [1], is_said: false },
    });
    const { place, listed_first: listedFirst } = answer;
    const chips = textChips(text, understand(text), { place, listedFirst });
    expect(chips.at(-1)).toMatchObject({
      label: "“vegetarian”: none of these says so",
      search: "flat baramati",
    });
  });

  it("are said on a chip, in the order where they count and in others", async () => {
    const text = "spacious flat baramati";
    const { place, listed_first: listedFirst } = (await search(text)).answer;
    const last = (isByRelevance: boolean) =>
      textChips(text, understand(text), { place, listedFirst, isByRelevance }).at(-1)?.label;
    expect(last(true)).toBe("“spacious” listed first");
    expect(last(false)).toBe("“spacious” first by relevance only");
  });

  it("have to be there in quotation marks, and where the text says nothing else", async () => {
    expect((await search('"spacious" flat baramati')).titles).toEqual(["one", "five"]);
    expect((await search("spacious")).titles.sort()).toEqual(["five", "one"]);
    const commercial = await search("spacious", { property_type: "commercial" });
    expect(commercial).toMatchObject({ relaxed: ["words"], total: 2 });
  });

  it("change no total, whatever the order", async () => {
    for (const sort of ["relevance", "newest", "price_asc"]) {
      const said = { total: 6, first: { words: [1], is_said: true } };
      expect(await search("spacious flat baramati", {}, sort)).toMatchObject(said);
      expect(await search("spacious flat", {}, sort)).toMatchObject(said);
    }
  });

  it("are part of a name that owners write, but not one that stands apart from them", async () => {
    expect((await search("station road baramati")).titles).toEqual(["eight"]);
    expect((await search("shop near station on the road to baramati")).titles).toEqual(["eight", "seven"]);
  });

  it("count as soon as a listing says them, before the bitmaps are written", async () => {
    const say = (description: string) =>
      database.query("update public.properties set description = $1 where title = 'two'", [description]);
    await say("Breezy.");
    const { titles } = await search("airy flat baramati");
    await say("Nothing more.");
    expect(titles[0]).toBe("two");
  });
});
