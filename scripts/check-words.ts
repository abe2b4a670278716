import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { strayWords } from "./stray-words.ts";

/** Fails text for people that stands in app/ instead of in domain/messages. */
const root = resolve(import.meta.dirname, "..");
// The gallery of components is for developers and in no build.
const files = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.includes("ui-gallery"),
);
const faults = files.flatMap((file) =>
  strayWords(file, readFileSync(resolve(root, file), "utf8")).map(
    ({ line, words }) => `${file}:${line} says ${JSON.stringify(words)} instead of the catalogue`,
  ),
);
for (const fault of faults) console.error(fault);
console.log(`words: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
