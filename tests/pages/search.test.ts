import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFoundSuggestions } from "../../domain/search/suggestions/suggestion.ts";
import { builtPages } from "../../server/pages.ts";
import { addListings, addOwner } from "../support/listings.ts";
import { press, readPage, titlesOn } from "../support/plain-browser.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

/** The page of a search as it comes from the server: all that works without scripts. */
let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "osari-words-"));
beforeAll(async () => {
  const SEARCH_WORDS = join(folder, "words.txt");
  writeFileSync(SEARCH_WORDS, "flat: chhatghar");
  server = await startTestServer({ SEARCH_WORDS }, await builtPages());
  const { database } = server;
  const flat = { listing_type: "rent", price: 20_000, property_subtype: "Apartment" } as const;
  await addListings(database, await addOwner(database), [
    { title: "Small home", ...flat, property_details: { bedrooms: 2 } },
    { title: "Large home", ...flat, property_details: { bedrooms: 3 } },
  ]);
  await database.query("select search.apply()");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function pageOf(text: string): Promise<string> {
  const query = new URLSearchParams({ search: text });
  const html = await (await fetch(`${server.url}/listings?${query}`)).text();
  return html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

/** The forms of the chips: what each asks for when its chip is removed. */
function chipsOf(html: string): Record<string, string | undefined> {
  const list = html.match(/<ul aria-label="Active filters".*?<\/ul>/s)?.[0] ?? "";
  const forms = [...list.matchAll(/<form.*?<\/form>/gs)].map(([form]) => form);
  return Object.fromEntries(
    forms.map((form) => [
      form.match(/aria-label="Remove ([^"]+)"/)?.[1] ?? "Clear All",
      form.match(/name="search" value="(.*?)"\/?>/)?.[1],
    ]),
  );
}

test("what could be left out is said in the middle of a sentence without capitals", async () => {
  const html = await pageOf("flat for rent 1.5 acre");
  expect(html).toContain("Without about 1.5 acres: 2");
});

test("what was understood is said in chips; the form of each puts its words back to plain text", async () => {
  const html = await pageOf("two bedroom flat for rent");
  expect(html).toContain("Small home");
  expect(html).not.toContain("Large home");
  expect(chipsOf(html)).toEqual({
    "2 BHK": '"two bedroom" flat for rent',
    Apartment: 'two bedroom "flat" for rent',
    "For rent": 'two bedroom flat "for rent"',
    "Clear All": undefined,
  });
  expect(html).toContain("Why this order?");
});

test("a word that describes puts a home first, leaves none out, and a chip says so", async () => {
  const html = await pageOf("small flat for rent");
  // The other one is newer.
  expect(html.indexOf("Small home")).toBeGreaterThan(0);
  expect(html.indexOf("Large home")).toBeGreaterThan(html.indexOf("Small home"));
  expect(chipsOf(html)).toMatchObject({ "“small” listed first": "flat for rent" });
});

test("an operator's own words are understood by the page and by the suggestions", async () => {
  const text = "two bedroom chhatghar";
  const html = await pageOf(text);
  expect(html).toContain("Small home");
  expect(Object.keys(chipsOf(html))).toEqual(["2 BHK", "Apartment", "Clear All"]);
  const answer = await fetch(`${server.url}/api/search/suggestions?${new URLSearchParams({ q: text })}`);
  const found: unknown = await answer.json();
  expect(isFoundSuggestions(found)).toBe(true);
  expect(found).toEqual({
    suggestions: [{ group: "understood", text, label: "2 BHK, Apartment", detail: "1 property" }],
  });
});

test("the search box is a form that asks by address, with what was asked in it", async () => {
  const html = await pageOf('flat "sea view"');
  expect(html).toMatch(/<form[^>]*action="\/listings"[^>]*>/);
  expect(html).toMatch(/<input[^>]*name="search"[^>]*value="flat "sea view""/);
});

test("what was given up and what was corrected is said, with the count and the way back", async () => {
  expect(await pageOf("flat for rent under 17k")).toContain(
    "No exact match. These 2 come close: we looked up to 20% beyond your price.",
  );
  expect(await pageOf("2 bhk flat for rent under 17k")).toContain(
    "No exact match. These 2 come close: we looked up to 20% beyond your price and at other numbers of rooms.",
  );
  const query = new URLSearchParams({ search: "barmati" });
  const corrected = await readPage(`${server.url}/listings?${query}`);
  corrected.on.getByText(/Showing results for ‘baramati’/);
  expect(titlesOn(corrected)).toHaveLength(2);
  const instead = await press(corrected.on.getByRole("button", { name: "Search instead for ‘barmati’" }));
  instead.on.getByText("No properties match your criteria");
});

test("a search without result is counted by its text alone", async () => {
  expect(await pageOf("Moated CASTLE")).toContain("No properties match your criteria");
  await expect
    .poll(() => server.database.query("select * from search.without_result where text = 'moated castle'"), {
      timeout: 30_000,
    })
    .toEqual([expect.objectContaining({ text: "moated castle", searches: 1 })]);
  const columns = await server.database.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'search.without_result'::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  expect(columns.map(({ name }) => name)).toEqual(["text", "searches", "last_day"]);
});
