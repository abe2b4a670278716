import { afterEach, expect, test, vi } from "vitest";
import { createTiles } from "./tiles.ts";

const asked: string[] = [];
/** Answers in turns; the last one stays. */
function answerWith(...answers: (Response | Error)[]): void {
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Response) return answer;
    throw answer;
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

const plainLand = () => new Response(null, { status: 204 });

test("a tile is fetched once, however often it is in view", async () => {
  answerWith(plainLand());
  const tiles = createTiles("hash");
  const twice = [tiles(5, 22, 14), tiles(5, 22, 14)];
  expect(await Promise.all(twice)).toEqual([null, null]);
  await tiles(5, 22, 14);
  expect(asked).toEqual(["/map/tiles/hash/5/22/14"]);
});

test.each([
  ["without a connection", new TypeError("Failed to fetch")],
  ["from a server that was not well", new Response("", { status: 503 })],
])("a tile that could not be fetched (%s) is asked for again when it is next in view", async (_, failure) => {
  answerWith(failure, plainLand());
  const tiles = createTiles("hash");
  await expect(tiles(5, 22, 14)).rejects.toThrow();
  expect(await tiles(5, 22, 14)).toBeNull();
  expect(asked).toHaveLength(2);
});

test("no tile is asked for beyond the map's edges", async () => {
  answerWith(plainLand());
  const tiles = createTiles("hash");
  expect(await Promise.all([tiles(2, 1, 1), tiles(4, -1, 3), tiles(4, 3, 16)])).toEqual([null, null, null]);
  expect(asked).toEqual([]);
});

test("a tile is read in one task and its paths are made in another", async () => {
  const waiting: (() => void)[] = [];
  const made = vi.fn();
  vi.stubGlobal("setTimeout", (begin: () => void) => waiting.push(begin));
  vi.stubGlobal("Path2D", made);
  answerWith(new Response(new Uint8Array()));
  const tile = createTiles("hash")(5, 22, 14);
  while (waiting.length === 0) await new Promise(setImmediate);
  expect(made).not.toHaveBeenCalled();
  waiting[0]?.();
  expect(await tile).toMatchObject({ places: [] });
  expect(made).toHaveBeenCalled();
});
