import { shippedFile } from "@osari/gazetteer/load.ts";
import { expect, it } from "vitest";
import { respelt } from "../../../domain/search/spelling/misspelt.ts";
import { normalise } from "../../../domain/search/words/tokens.ts";

/** Words of names that are a misspelt word themselves. */
const misspeltNames = [
  "agricultur",
  "collage",
  "factoy",
  "industerial",
  "industria",
  "industrila",
  "railwary",
  "statoin",
  "twonship",
  "workkshop",
];

it("no name of a place is taken for a misspelt word", async () => {
  const { places } = await (await shippedFile()).open();
  // Most of 860,000 places share their words with others.
  const names = new Set<string>();
  for (const { name, type } of places) {
    const words = normalise(name).split(/[^a-z]+/);
    // The names of villages hold whole descriptions, with their own misspellings ("Power Offie").
    if (type === "village" && words.length > 1) continue;
    for (const word of words) names.add(word);
  }
  expect([...names].filter((word) => respelt(word) !== word).sort()).toEqual(misspeltNames);
}, 120_000);
