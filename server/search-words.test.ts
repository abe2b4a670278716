import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { understand } from "../domain/search/understand.ts";
import { EnvError } from "./env.ts";
import { readSearchWords } from "./search-words.ts";

const folder = mkdtempSync(join(tmpdir(), "osari-words-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const path = join(folder, "words.txt");
  writeFileSync(path, text);
  return path;
}

test("an operator's words are added to the shipped ones; without a file these are all", () => {
  const words = readSearchWords(fileOf("bungalow: kothdi"));
  expect(understand("kothdi", words)).toEqual({ ...understand("bangla", words), parts: expect.anything() });
  expect(understand("kothdi", readSearchWords(undefined)).criteria).toEqual({});
});

test("a file that is not there or not usable keeps the server from starting, and the sentence says why", () => {
  expect(() => readSearchWords(join(folder, "none.txt"))).toThrow(/^SEARCH_WORDS is not usable: ENOENT/);
  const wrong = fileOf("flat: kothdi\nhut: jhopdi");
  expect(() => readSearchWords(wrong)).toThrow(EnvError);
  expect(() => readSearchWords(wrong)).toThrow(
    'SEARCH_WORDS is not usable: line 2: the search does not know "hut".',
  );
});
