import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "../../domain/palette.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");

function tokensOf(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

const schemes = { light: tokensOf(light), dark: tokensOf(dark.split("@theme")[0] ?? "") };

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ["paper", "surface", "sunken"];
const hues = ["leaf", "marigold", "terracotta", "indigo", "plum", "slate", "danger"];
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] =>
    ["ink", "ink-soft", "ink-faint", ...hues.map((hue) => `${hue}-ink`)].map((text) => [text, ground]),
  ),
  ...hues.flatMap((hue): [string, string][] => [
    [`${hue}-ink`, `${hue}-soft`],
    ["ink", `${hue}-soft`],
    ["ink-soft", `${hue}-soft`],
  ]),
  ["on-leaf", "leaf"],
  ["on-leaf", "leaf-strong"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
  ["on-marigold", "marigold"],
  ["ink-soft", "line"],
  ["paper", "ink"],
];
const signs: [string, string][] = grounds.flatMap((ground): [string, string][] =>
  ["line-strong", "focus", "leaf", "danger"].map((sign) => [sign, ground]),
);

test.each(["light", "dark"] as const)(
  "in %s every text has a contrast of 4.5:1 with its background",
  (scheme) => {
    const weak = texts.filter(([text, ground]) => ratio(scheme, text, ground) < 4.5);
    expect(
      weak.map(([text, ground]) => `${text} on ${ground}: ${ratio(scheme, text, ground).toFixed(2)}`),
    ).toEqual([]);
  },
);

test.each(["light", "dark"] as const)(
  "in %s borders, focus rings and icons have a contrast of 3:1",
  (scheme) => {
    const weak = signs.filter(([sign, ground]) => ratio(scheme, sign, ground) < 3);
    expect(
      weak.map(([sign, ground]) => `${sign} on ${ground}: ${ratio(scheme, sign, ground).toFixed(2)}`),
    ).toEqual([]);
  },
);

test.each(["light", "dark"] as const)(
  "in %s mails and the browser's frame have the colours of the pages",
  (scheme) => {
    const names = Object.entries(palette[scheme]).map(([name, colour]) => [kebabCase(name), colour]);
    expect(names).toEqual(names.map(([name = ""]) => [name, schemes[scheme].get(name)]));
  },
);

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

test("light and dark name the same colours", () => {
  expect([...schemes.dark.keys()]).toEqual([...schemes.light.keys()]);
});

function ratio(scheme: "light" | "dark", a: string, b: string): number {
  const [first, second] = [schemes[scheme].get(a), schemes[scheme].get(b)];
  if (!first || !second) throw new Error(`no token ${first ? b : a}`);
  return contrast(first, second);
}
