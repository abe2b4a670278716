import type { GazetteerFile } from "@osari/gazetteer/load.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RestClient } from "../../../app/clients/rest.ts";
import { searchListings } from "../../../app/search/search-listings.ts";
import type { Database } from "../../../domain/database.ts";
import { questionOf } from "../../../domain/search/question.ts";
import { suggestionsFor } from "../../../domain/search/suggestions/suggestions-for.ts";
import { understand } from "../../../domain/search/understand.ts";
import { shippedLexicons } from "../../../domain/search/words/lexicons.ts";
import { searchesOver } from "../../../server/suggestions.ts";
import { addListings, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { load, oneState } from "../places/some-places.ts";

let server: TestServer;
let rest: RestClient;

beforeAll(async () => {
  server = await startTestServer();
  const { publishable } = server.deps.keys;
  rest = new PostgrestClient<Database>(`${server.url}/rest/v1`, {
    headers: { apikey: publishable, Authorization: `Bearer ${publishable}` },
  });
  await load(server.database, await oneState("Goa"));
  const owner = await addOwner(server.database);
  const inGoa = (area: string) => ({
    pincode: "403001",
    location_details: { address: "1, Main Road", city: "Panaji", area, state: "Goa" },
  });
  const rooms = (bedrooms: number) => ({ property_details: { bedrooms } });
  await addListings(server.database, owner, [
    { title: "one", property_subtype: "Apartment", ...inGoa("Fontainhas"), ...rooms(2) },
    { title: "two", property_subtype: "Apartment", ...inGoa("Fontainhas"), ...rooms(3) },
    { title: "three", property_subtype: "Villa", ...inGoa("Campal"), ...rooms(2) },
  ]);
}, 120_000);
afterAll(() => server.stop());

const lines = async (typed: string, group: string) =>
  (await suggestionsFor(searchesOver(rest)(false), typed, shippedLexicons))
    .filter((one) => one.group === group)
    .map(({ text, label, detail }) => ({ text, label, detail }));

const count = async (searchQuery: string) =>
  (await searchListings(rest, questionOf({ searchQuery }, understand(searchQuery)))).pagination.total;

test("a place is suggested with its kinds, each with as many listings as choosing it shows", async () => {
  const kinds = await lines("panaji", "kinds");
  expect(kinds).toEqual([
    { text: "Apartment panaji", label: "Apartment in Panaji", detail: "2 properties" },
    { text: "Villa panaji", label: "Villa in Panaji", detail: "1 property" },
  ]);
  expect(await Promise.all(kinds.map(({ text }) => count(text)))).toEqual([2, 1]);
});

test("kinds are not counted beside another condition, because their counts would ignore it", async () => {
  expect(await lines("2 bhk panaji", "kinds")).toEqual([]);
  expect(await lines("2 bhk panaji", "understood")).toEqual([
    { text: "2 bhk panaji", label: "2 BHK, Panaji", detail: "2 properties" },
  ]);
  expect(await count("2 bhk panaji")).toBe(2);
});

test("a word is the beginning of a name only while it is the last one", async () => {
  const labels = async (typed: string) => (await lines(typed, "places")).map(({ label }) => label);
  expect(await labels("villa pana")).toContainEqual(expect.stringContaining("Panaji"));
  expect(await labels("pana")).toContainEqual(expect.stringContaining("Panaji"));
  expect(await labels("pana villa")).toEqual([]);
  // Once it is searched for it is a whole word: of a listing's text, and of a place's name.
  const found = async (text: string) => {
    const question = { ...questionOf({}, understand(text)), may_relax: false, may_correct: false };
    return (await searchListings(rest, question)).pagination.total;
  };
  expect([await found("fontainhas"), await found("panaji"), await found("villa panaji")]).toEqual([2, 3, 1]);
  for (const half of ["fontain", "pana", "fontain villa", "villa pana"]) expect(await found(half)).toBe(0);
});

test("the places of the last words are suggested in place of them", async () => {
  expect(await lines("villa in panj", "places")).toContainEqual({
    text: "villa in Panaji, North Goa",
    label: expect.stringContaining("Panaji"),
    detail: null,
  });
});

test("a city and the union territory of its name are suggested once, because as a text they are the same", async () => {
  await load(server.database, await oneState("Puducherry"));
  const places = await lines("puducherry", "places");
  expect(places.filter(({ text }) => text === "Puducherry")).toHaveLength(1);
}, 60_000);

test("while a word is typed, a bigger place and one with listings come before a small one of that very name", async () => {
  await load(
    server.database,
    withPlaces(oneState("Goa"), { Pana: "village", Panajim: "village", Mapu: "village" }),
  );
  const names = async (typed: string) =>
    (await lines(typed, "places")).map(({ label }) => label.split(",")[0]);
  // Panaji has listings, Mapusa is a town.
  expect((await names("pana"))[0]).toBe("Panaji");
  expect((await names("mapu"))[0]).toBe("Mapusa");
  expect(await names("pana")).toContain("Pana");
  expect(await names("mapu")).toContain("Mapu");
}, 60_000);

test("after in a place is suggested, whatever else its beginning means", async () => {
  await load(server.database, withPlaces(oneState("Goa"), { Barde: "city" }));
  expect(await lines("villa in bar", "understood")).toEqual([]);
  expect(await lines("villa in bar", "places")).toContainEqual(
    expect.objectContaining({ text: expect.stringMatching(/^villa in Bar/) }),
  );
}, 60_000);

/** The file with further places of that kind, in the subdistrict of its first village. */
function withPlaces(file: GazetteerFile, names: Record<string, "city" | "village">): GazetteerFile {
  const added = Object.entries(names);
  return {
    hash: `${file.hash} with ${JSON.stringify(names)}`,
    open: async () => {
      const gazetteer = await file.open();
      const places = Array.from(gazetteer.places);
      const village = places.find(({ type }) => type === "village");
      if (!village) throw new Error("no village to take after");
      const further = added.map(([name, type]) => ({
        ...village,
        name,
        type,
        weight: type === "city" ? 5_000 : 10,
      }));
      return { ...gazetteer, places: [...places, ...further] };
    },
  };
}

test("behind words that name no place, the place that the last words name is suggested", async () => {
  const places = async (typed: string) => (await lines(typed, "places")).map(({ text }) => text);
  expect(await places("miramar circle road panaji")).toEqual(["Miramar, North Goa"]);
  expect((await places("campal gardens road panaji"))[0]).toBe("Panaji, North Goa");
});
