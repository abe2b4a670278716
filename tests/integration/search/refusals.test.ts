import { afterAll, beforeAll, expect, it } from "vitest";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithListings } from "../places/filled-templates.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithListings() });
});
afterAll(() => database.close());

async function ask(text: string): Promise<SearchAnswer> {
  const { words, choices, subtypes, also_subtypes, min_bedrooms, max_bedrooms } = questionOf(
    { searchQuery: text },
    understand(text),
  );
  const [found] = await database.query<{ answer: SearchAnswer }>(
    `select public.search_properties(words => $1, choices => $2, subtypes => $3, also_subtypes => $4, min_bedrooms => $5,
       max_bedrooms => $6, may_relax => true, sort => 'relevance') as answer`,
    [words, choices && JSON.stringify(choices), subtypes, also_subtypes, min_bedrooms, max_bedrooms],
  );
  if (!found) throw new Error("the search gave no answer");
  return found.answer;
}

it.each([
  ["2 bhk in pune", "2 bhk in kothrud pune", "2 bhk in pune except kothrud"],
  // Said in other words, misspelt, in Marathi, and with the city beside the name.
  ["2 bhk in pune", "2 bhk in kothrud pune", "2 bhk in pune, not kothrud"],
  ["2 bhk in pune", "2 bhk in kothrud pune", "2 bhk in pune except kothrd"],
  ["2 bhk in pune", "2 bhk in kothrud pune", "कोथरूड सोडून पुण्यात 2 bhk"],
  ["2 bhk in pune", "2 bhk in kothrud pune", "2 bhk except kothrud pune"],
  ["flat in pune", "flat in baner or kothrud", "flat in pune not baner or kothrud"],
  ["flat", "flat in navi mumbai", "flat not in navi mumbai"],
  ["flat in pune", "flat in pune ground floor", "flat in pune not ground floor"],
  ["property in pune", "plot in pune", "property in pune but not plot"],
])("%s are %s and %s", async (all, refused, others) => {
  const totals = await Promise.all([ask(all), ask(refused), ask(others)]);
  expect(totals.map(({ relaxed }) => relaxed)).toEqual([null, null, null]);
  const [whole, part, rest] = totals.map(({ total }) => total);
  expect(part).toBeGreaterThan(0);
  expect(rest).toBe((whole ?? 0) - (part ?? 0));
});

it("what is not wanted is not given up where nothing else matches", async () => {
  const answer = await ask("8 bhk flat in kothrud, not ground floor");
  expect(answer.relaxed).not.toBeNull();
  const onGround = await database.query(
    "select id from public.properties where id = any ($1) and property_details ->> 'on_floor' = '0'",
    [answer.rows.map(({ id }) => id)],
  );
  expect(onGround).toEqual([]);
});

it("names as long as nobody writes, and tags that are none, cost nothing and find nothing else", async () => {
  const find = (not: string[]) =>
    database.query<{ total: number }>(
      "select (public.search_properties(choices => $1) ->> 'total')::int as total",
      [JSON.stringify({ not })],
    );
  const [all] = await database.query<{ total: number }>(
    "select count(*)::int as total from public.properties where is_active",
  );
  expect(await find([`${"kothrud pune ".repeat(200)}`.slice(0, 2_000)])).toHaveLength(1);
  expect(await find(["' | 'x"])).toEqual([all]);
  await expect(find(["#floor:ground' | '"])).rejects.toMatchObject({ code: "22023" });
});

it("of a part with a number that part alone is left out, before and after the bitmaps know of it", async () => {
  const before = await ask("property in pune");
  const moved = await database.query(
    `update public.properties set location_details = location_details || '{"area": "Kothrud Phase 1"}'
     where id in (select id from public.properties where is_active and location_details ->> 'area' = 'Kothrud' order by id limit 3)
     returning id`,
  );
  expect(moved).toHaveLength(3);
  const without = async () => (await ask("property in pune not kothrud phase 1")).total;
  expect(await without()).toBe(before.total - 3);
  await database.query("select search.apply()");
  expect(await without()).toBe(before.total - 3);
});
