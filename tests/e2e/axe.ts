import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Legacy mode spares the empty page that axe opens at every look to join the results of foreign frames: there are none.
 * Only violations are described in full, which takes half the time.
 */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

const colourRules = ["color-contrast", "link-in-text-block"];

/** Everything in the light; in the dark only what depends on colours can differ. */
export async function violationsInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await axe(page).analyze();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await axe(page)
    .options({ resultTypes: ["violations"], runOnly: colourRules })
    .analyze();
  return { light: light.violations, dark: dark.violations };
}

export const noViolations = { light: [], dark: [] };
