import type { Page } from "@playwright/test";
import { drawAgain } from "./drawing.ts";
import { expect, test } from "./fixtures.ts";

const letters = /anek-latin.*\.woff2/;

/** The page seems to begin to come at this time. */
const beginAt = (page: Page, milliseconds: number) =>
  page.addInitScript((begin) => {
    const now = performance.now.bind(performance);
    performance.now = () => (document.body ? now() : begin);
  }, milliseconds);

/** Whether the heading is painted in the site's own letters, not in those of the machine. */
async function hasOwnLetters(page: Page): Promise<boolean> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("DOM.enable");
  await tools.send("CSS.enable");
  const { root } = await tools.send("DOM.getDocument");
  const { nodeId } = await tools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await tools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.every(({ isCustomFont }) => isCustomFont);
}

test("over a quick network the first page is painted in the site's letters", async ({ page }) => {
  await drawAgain(page);
  await beginAt(page, 130);
  const come = page.waitForEvent("requestfinished", (request) => letters.test(request.url()));
  await page.route("**/*.css", async (route) => {
    await come;
    await route.continue();
  });
  await page.goto("/");
  expect(await hasOwnLetters(page)).toBe(true);
});

test("over a slow one scripts do not wait for the style sheet for ever, but letters do, and are not used on that page", async ({
  page,
}) => {
  await drawAgain(page);
  await beginAt(page, 640);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const script = page.waitForRequest(/\/assets\/v-.*\.js/);
  const holds = Promise.withResolvers<void>();
  await page.route("**/*.css", async (route) => {
    await holds.promise;
    await route.continue();
  });
  const loaded = page.goto("/");
  await script;
  expect(asked.filter((address) => letters.test(address))).toEqual([]);
  const come = page.waitForEvent("requestfinished", (request) => letters.test(request.url()));
  holds.resolve();
  await loaded;
  await come;
  expect(await hasOwnLetters(page)).toBe(false);
});
