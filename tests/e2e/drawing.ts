import type { BrowserContext, Page, TestInfo } from "@playwright/test";

/**
 * Without a graphics card the processor works out each frame's pixels: a tenth of the suite's CPU, for something that no
 * test looks at. Styles, layout, visibility and clicks do not depend on the opacity of the whole page. Axe does
 * (axe.ts tells it that the page is opaque), and so do layout shifts (`drawAgain`).
 */
export function leaveUndrawn(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** The pages that are opened from here on are drawn after all. */
export function drawAgain(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.adoptedStyleSheets = [];
  });
}

/** A picture of each open page, for a test that has failed. */
export async function attachPictures(context: BrowserContext, test: TestInfo): Promise<void> {
  const pages = (context.browser()?.contexts() ?? [context]).flatMap((open) => open.pages());
  for (const [n, page] of pages.entries()) {
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    const path = test.outputPath(`failed-${n + 1}.png`);
    await page.screenshot({ path });
    test.attachments.push({ name: "picture", path, contentType: "image/png" });
  }
}
