import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { severalSuggestions } from "./several-suggestions.ts";

let cache: PageCache;
let rendered: string[];
let app: Hono;
/** How long the server takes for one answer. */
let answerMs: number;
let label: string;

beforeEach(() => {
  cache = createPageCache({ maxBytes: 1_000_000, maxSeconds: 60 });
  cache.turn(true);
  rendered = [];
  answerMs = 0;
  label = "";
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const render = async (request: Request) => {
    const text = new URL(request.url).searchParams.get("q") ?? "";
    rendered.push(text);
    now += answerMs;
    return Response.json({ suggestions: suggested(text) }, text === "failed" ? noStore : undefined);
  };
  const several = severalSuggestions({
    cache,
    limit: async () => {},
    render,
    siteUrl: "https://osari.example",
    nextLetters: (text) => Array.from(text.trimEnd() === text && text ? "aeiou" : "fpsbmkrlnt"),
  });
  app = new Hono().use(several).get("*", (c) => c.text("the page"));
});
afterEach(() => vi.restoreAllMocks());

const suggested = (text: string) => [{ group: "places", text, label: label || text, detail: null }];
const noStore = { headers: { "cache-control": "no-store" } };
const ask = (...texts: string[]) =>
  app.request(`/api/search/suggestions?${new URLSearchParams(texts.map((text) => ["q", text]))}`);
const answered = async (...texts: string[]) => textsIn(await ask(...texts));
const askAfter = (after: string, ...texts: string[]) =>
  app.request(
    `/api/search/suggestions?${new URLSearchParams([...texts.map((text) => ["q", text]), ["after", after]])}`,
  );
const answeredAfter = async (...asked: [after: string, ...texts: string[]]) =>
  textsIn(await askAfter(...asked));
async function textsIn(answer: Response): Promise<string[]> {
  const { suggestions, answers }: { suggestions: { text: string }[]; answers: object } = await answer.json();
  return [...suggestions.map(({ text }) => text), ...Object.keys(answers)];
}

test("the first text is answered, and of the others those that are kept and two more", async () => {
  expect(await answered("pa", "pe")).toEqual(["pa", "pe"]);
  rendered = [];
  expect(await (await ask("pi", "pa", "po", "pu", "py", "pe")).json()).toEqual({
    suggestions: suggested("pi"),
    answers: Object.fromEntries(
      ["pa", "po", "pu", "pe"].map((text) => [text, { suggestions: suggested(text) }]),
    ),
  });
  expect(rendered).toEqual(["pi", "po", "pu"]);
});

test("a server that is slow to answer finds the first alone, and sends what it has", async () => {
  await ask("na", "ne");
  answerMs = 50;
  expect(await answered("ni", "no", "na")).toEqual(["ni", "na"]);
});

test("an answer of which a part failed is told as such, and is not sent along", async () => {
  expect((await ask("failed", "ka")).headers.get("cache-control")).toBe("no-store");
  expect(await answered("ka", "failed")).toEqual(["ka"]);
});

test("no more than eight texts are answered", async () => {
  const many = Array.from("abcdefghij", (letter) => `k${letter}`);
  for (const text of many) await ask(text, "k");
  expect(await answered(...many)).toEqual(many.slice(0, 8));
});

test("after a text those are answered that go on by one letter: all that are kept, and three more", async () => {
  expect(await answeredAfter("k")).toEqual(["ka", "ke", "ki"]);
  rendered = [];
  expect(await answeredAfter("k")).toEqual(["ka", "ke", "ki", "ko", "ku"]);
  expect(rendered).toEqual(["ko", "ku"]);
});

test("where a word begins, eight are found: it may begin with many letters", async () => {
  expect(await answeredAfter("")).toEqual([..."fpsbmkrl"]);
  expect(await answeredAfter("in ", "in p")).toEqual([..."pfsbmkrl"].map((letter) => `in ${letter}`));
});

test("a first text that is kept leaves the others as many to find", async () => {
  await ask("pi", "pa");
  rendered = [];
  expect(await answered("pi", "pe", "po", "pu", "py")).toEqual(["pi", "pe", "po", "pu"]);
  expect(rendered).toEqual(["pe", "po", "pu"]);
});

test("the best guesses at the next letter come before further texts of the request, and none is answered twice", async () => {
  expect(await answeredAfter("t", "te", "tz", "ta")).toEqual(["te", "ta", "tz"]);
  expect(rendered).toEqual(["te", "ta", "tz"]);
});

test("an answer is no longer than a line takes at once, and holds what was found until then", async () => {
  label = "long ".repeat(1_000);
  const answer = await askAfter("d");
  expect((await answer.clone().text()).length).toBeLessThan(25_000);
  expect(await textsIn(answer)).toEqual(["da", "de", "di"]);
  expect(await answeredAfter("d")).toEqual(["da", "de", "di"]);
});

test("one text, a long one, or several while nothing may be kept, are left to the page", async () => {
  const left = "the page";
  expect(await (await ask("pune")).text()).toBe(left);
  expect(await (await ask("a long text ".repeat(4), "puri")).text()).toBe(left);
  expect(await answeredAfter("a long text ".repeat(4))).toEqual([]);
  cache.turn(false);
  expect(await (await ask("pune", "puri")).text()).toBe(left);
  expect(await (await askAfter("pune")).text()).toBe(left);
});
