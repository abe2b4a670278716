import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Writes the fonts that are kept in this repository, with the letters and weights in use, out of the package's. Run it
 * after an update of that package: npx node scripts/subset-font.ts
 */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join("");
const joinersAndDottedCircle = "\u200c\u200d\u25cc";
const devanagari = between(0x900, 0x97f) + joinersAndDottedCircle;

interface Subset {
  /** The package's file. */
  script: "latin" | "latin-ext" | "devanagari";
  letters: string;
  /** One weight, or all between two. */
  weight: number | { min: number; max: number };
  format: "woff2" | "truetype";
  /** OpenType features; without a list all of them. */
  features?: string[];
}

async function write(to: string, { script, letters, weight, format, features }: Subset) {
  const file = `@fontsource-variable/anek-devanagari/files/anek-devanagari-${script}-wght-normal.woff2`;
  const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const subset = await subsetFont(source, letters, {
    targetFormat: format,
    variationAxes: { wght: weight },
    ...(features && { keepFeatures: features }),
  });
  writeFileSync(new URL(`../${to}`, import.meta.url), subset);
  console.log(`${to}: ${subset.length} bytes`);
}

// Pages. What every page shows, in the weights that the styles use, apart from what few pages show (app/ui/fonts.css).
const used = { script: "latin", weight: { min: 400, max: 800 }, format: "woff2" } as const;
await write("app/ui/fonts/anek-latin.woff2", {
  ...used,
  letters: `${between(0x20, 0x7e)}\u00a0©°·×–—‘’“”•…−`,
  // Those that browsers apply by themselves, and digits of one width for tables.
  features: [..."ccmp locl mark mkmk rlig rvrn calt clig liga kern".split(" "), "tnum"],
});
// Prices are on most pages. So small that it stands in the style sheet.
await write("app/ui/fonts/anek-rupee.woff2", { ...used, script: "latin-ext", letters: "₹" });
await write("app/ui/fonts/anek-accents.woff2", { ...used, letters: `${between(0xa1, 0xff)}ıŒœ‚„†‡‰‹›€™` });
// A third of the size of the file with all weights.
await write("app/ui/fonts/anek-devanagari-500.woff2", {
  script: "devanagari",
  letters: devanagari,
  weight: 500,
  format: "woff2",
});

// Pictures for messengers are drawn by a library that reads no WOFF2.
const drawn = {
  latin: `${between(0x20, 0xff)}‘’“”–—•…`,
  "latin-ext": `${between(0x100, 0x17f)}₹`,
  devanagari,
};
for (const script of ["latin", "latin-ext", "devanagari"] as const) {
  await write(`server/share-picture/fonts/anek-${script}-700.ttf`, {
    script,
    letters: drawn[script],
    weight: 700,
    format: "truetype",
  });
}
