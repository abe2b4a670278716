import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Legacy mode spares the empty page that axe opens at every look to join the results of foreign frames: there are none. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();
