import { expect, test } from "vitest";
import { shippedLexicons } from "../domain/search/words/lexicons.ts";
import { siteContext } from "../tests/support/site-context.ts";
import { createLog } from "./log.ts";
import { TooManySearches } from "./search-queue.ts";
import { createSuggestions, type SearchFinder, searchesOver } from "./suggestions.ts";
import { visitorRest } from "./visitor-rest.ts";
import { completed } from "./whole-answer.ts";

const nothingFound = { total: 0, place: null, listed_first: null, places: [], kinds: {} };

async function ask(finder: SearchFinder, headers: Record<string, string> = {}) {
  const suggestions = createSuggestions(finder, shippedLexicons, createLog("silent"));
  const request = new Request("http://site.example/api/search/suggestions?q=pune", { headers });
  const answer = completed(await suggestions(request));
  return [answer.status, answer.headers.get("cache-control"), await answer.json()];
}

const overProject = (status: number) =>
  searchesOver(visitorRest(siteContext(async () => Response.json({ message: "no" }, { status }))));

test.each<[why: string, finder: SearchFinder]>([
  ["the database is away", () => () => Promise.reject(new Error("Connection terminated"))],
  ["too many search", () => () => Promise.reject(new TooManySearches())],
  ["the hosted project is away", overProject(503)],
  ["the hosted project is silent", overProject(504)],
])("while %s nothing is suggested, and no cache keeps that", async (_, finder) => {
  expect(await ask(finder)).toEqual([503, "no-store", { suggestions: [] }]);
});

test.each<[of: string, finder: SearchFinder]>([
  ["the database", () => () => Promise.reject(new Error("permission denied"))],
  ["a hosted project", overProject(400)],
])("an error of %s leaves the box a plain search box, and no cache keeps that", async (_, finder) => {
  expect(await ask(finder)).toEqual([200, "no-store", { suggestions: [] }]);
});

test("whoever has just saved something is not answered by a replica", async () => {
  const asked: boolean[] = [];
  const finder: SearchFinder = (isFresh) => async () => {
    asked.push(isFresh);
    return nothingFound;
  };
  expect(await ask(finder)).toEqual([200, null, { suggestions: [] }]);
  await ask(finder, { cookie: "a=1; fresh=1" });
  expect(asked).toEqual([false, true]);
});
