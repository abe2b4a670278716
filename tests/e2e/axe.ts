import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * What axe finds wrong in the page, or in a part of it. A document gets axe's script once, and only violations are
 * described: both took longer than the look itself. No page has frames, audio or video, for which axe would fetch more.
 */
export async function violations(
  page: Page,
  options: axe.RunOptions = {},
  part = "html",
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ part, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await run(part, { resultTypes: ["violations"], preload: false, ...options })).violations;
    },
    { part, options },
  );
}

const colourRules = ["color-contrast", "link-in-text-block"];

/** Everything in the light; in the dark only what depends on colours can differ. */
export async function violationsInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await violations(page, { runOnly: colourRules });
  return { light, dark };
}

export const noViolations = { light: [], dark: [] };
