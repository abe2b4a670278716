import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Writes the fonts that are kept in this repository, each in one weight, out of the package's. Run it after an update
 * of that package: node scripts/subset-font.ts
 */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join("");
const joinersAndDottedCircle = "\u200c\u200d\u25cc";
const letters = {
  latin: `${between(0x20, 0xff)}‘’“”–—•…`,
  "latin-ext": `${between(0x100, 0x17f)}₹`,
  devanagari: between(0x900, 0x97f) + joinersAndDottedCircle,
};

async function write(script: keyof typeof letters, weight: number, format: "woff2" | "truetype", to: string) {
  const file = `@fontsource-variable/anek-devanagari/files/anek-devanagari-${script}-wght-normal.woff2`;
  const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const variationAxes = { wght: weight };
  const subset = await subsetFont(source, letters[script], { targetFormat: format, variationAxes });
  writeFileSync(new URL(`../${to}`, import.meta.url), subset);
  console.log(`${to}: ${subset.length} bytes`);
}

// Pages: a third of the size of the file with all weights.
await write("devanagari", 500, "woff2", "app/ui/fonts/anek-devanagari-500.woff2");
// Pictures for messengers are drawn by a library that reads no WOFF2.
for (const script of ["latin", "latin-ext", "devanagari"] as const) {
  await write(script, 700, "truetype", `server/share-picture/fonts/anek-${script}-700.ttf`);
}
