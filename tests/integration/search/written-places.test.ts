import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import { addListings, addOwner, type Owner } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { workOf } from "./work.ts";

const cities = ["Pune", "Mumbai", "Kothrud", "Baramati", "Nashik", "Baner", "Thane", "Wakad"];
const perCity = 60;
let database: TestDatabase;
let owner: Owner;

const at = (city: string) => ({
  location_details: { address: "1, Main Road", city, area: "Camp", state: "Maharashtra" },
  description: "With a garden.",
});

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addOwner(database);
  await addListings(
    database,
    owner,
    cities.flatMap((city) => Array.from({ length: perCity }, () => at(city))),
  );
  // Words become common, and get bitmaps, when the index is built anew.
  await database.query("select search.rebuild()");
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

const isWritten = async (...words: string[]) =>
  (await database.query<{ is: boolean }>("select search.is_written_as_place($1) as is", [words]))[0]?.is;

describe("A text of many common places", () => {
  it("is answered without a look at the listings of each", async () => {
    const text = `${cities.join(" ")} `.repeat(25);
    const { named } = await workOf(database, questionOf({}, understand(text)));
    expect(named).toBeLessThan(perCity);
  });
});

describe("Whether listings have words in their place", () => {
  it.each([
    [["pune"], true],
    [["garden"], false],
    [["pune", "mumbai"], false],
    [["camp", "pune"], true],
    [["satara"], false],
    [["pune", "satara"], false],
    [[], false],
  ])("is known of %j: %s", async (words, is) => {
    expect(await isWritten(...words)).toBe(is);
  });

  it("is known of listings that changed since the bitmaps were written", async () => {
    const hide = "update public.properties set is_active = $1 where location_details ->> 'city' = 'Wakad'";
    await database.query(hide, [false]);
    expect(await isWritten("wakad")).toBe(false);
    expect(await isWritten("pune")).toBe(true);
    await database.query("select search.apply()");
    expect(await isWritten("wakad")).toBe(false);
    await database.query(hide, [true]);
    expect(await isWritten("wakad")).toBe(true);
    const [added] = await addListings(database, owner, [at("Garden")]);
    expect(added).toBeDefined();
    expect(await isWritten("garden")).toBe(true);
  });
});
