import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What a test names to have the contrast of header and footer measured as well. */
export const withFrame = "*";
const withoutFrame = "*:not(body > div > header *, body > div > footer *)";

/**
 * What axe finds wrong in the page, or in a part of it. A document gets axe's script once, and only violations are
 * described: both took longer than the check itself. No page has frames, audio or video, for which axe would fetch more.
 *
 * Header and footer are half of most pages and the same on all, and contrast is most of axe's work: it is measured
 * between them, and in them where a test says `withFrame` (shell-accessibility.spec.ts, shell-home.spec.ts).
 */
export async function violations(
  page: Page,
  options: axe.RunOptions = {},
  part = "html",
  measured = withoutFrame,
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ part, options, measured }) => {
      const { configure, run } = (window as unknown as { axe: typeof axe }).axe;
      configure({ rules: [{ id: "color-contrast", selector: measured }] });
      // A page that is not drawn (drawing.ts) has no colours for axe. It is told that the page is opaque, because drawing
      // the page for it took a tenth of its time.
      const { getComputedStyle } = window;
      window.getComputedStyle = (element, pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (element === document.documentElement && !pseudo) {
          const read = style.getPropertyValue.bind(style);
          style.getPropertyValue = (name) => (name === "opacity" ? "1" : read(name));
        }
        return style;
      };
      const found = await run(part, { resultTypes: ["violations"], preload: false, ...options });
      window.getComputedStyle = getComputedStyle;
      return found.violations;
    },
    { part, options, measured },
  );
}

const colourRules = ["color-contrast", "link-in-text-block"];

/** All rules in the light theme; in the dark one only those that depend on colours. Of a part of the page, if one is named. */
export async function violationsInBothThemes(page: Page, part?: string, measured?: string) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await violations(page, {}, part, measured);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await violations(page, { runOnly: colourRules }, part, measured);
  return { light, dark };
}

export const noViolations = { light: [], dark: [] };

/**
 * All rules in one theme, for a page that is looked at on a phone and on a desktop: dark on the one and light on the other.
 * A part whose colours depend on the width (`md:bg-…`) is looked at in the other theme too.
 */
export async function violationsAtWidth(page: Page, measured?: string): Promise<axe.Result[]> {
  await page.emulateMedia({ colorScheme: isPhone(page) ? "dark" : "light", reducedMotion: "reduce" });
  return violations(page, {}, undefined, measured);
}

export async function violationsInOtherTheme(page: Page, part: string): Promise<axe.Result[]> {
  await page.emulateMedia({ colorScheme: isPhone(page) ? "light" : "dark", reducedMotion: "reduce" });
  return violations(page, { runOnly: colourRules }, part);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const screens = [
  { colorScheme: "dark", width: 360 },
  { colorScheme: "light", width: 1440 },
] as const;

/** Axe's faults, of a part if one is named, and whether the page is too wide, dark on a phone and light on a desktop. */
export async function faults(page: Page, where: string, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width } of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    const seen = await violations(page, {}, part);
    found.push(...seen.map(({ id, nodes }) => `${where}, ${width} px: ${id} ${nodes[0]?.html}`));
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (tooWide > 0) found.push(`${where}, ${width} px: ${tooWide} px too wide`);
  }
  return found;
}

/** One heading, no fault that axe can see in the page or the part that has changed since, and no wider than a phone. */
export async function expectNoFaults(page: Page, where: string, part?: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await faults(page, where, part)).toEqual([]);
}
