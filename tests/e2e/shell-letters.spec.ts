import type { Page } from "@playwright/test";
import { addListings } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { open } from "./browse.ts";
import { emptyCache } from "./browser-cache.ts";
import { drawAgain } from "./drawing.ts";
import { expect, test } from "./fixtures.ts";
import { beginAt } from "./network-speed.ts";

const letters = /anek-latin.*\.woff2/;

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

test("over a quick network the first page is shown in the site's letters", async ({ page }) => {
  await drawAgain(page);
  await emptyCache(page);
  const come = page.waitForEvent("requestfinished", (request) => letters.test(request.url()));
  await page.goto("/");
  await come;
  await page.evaluate(() => document.fonts.ready);
  expect(await hasOwnLetters(page)).toBe(true);
});

test("over a slow one scripts wait for the whole page, which keeps the machine's letters, whatever its width", async ({
  page,
}) => {
  await drawAgain(page);
  await emptyCache(page);
  await beginAt(page, 640);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const script = page.waitForRequest(/\/assets\/v-.*\.js/);
  const come = page.waitForEvent("requestfinished", (request) => letters.test(request.url()));
  const loaded = open(page, "/");
  await script;
  await come;
  // Their links in the page: the browser tells of requests that are made at the same time in any order.
  const links = await page
    .locator("link")
    .evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href));
  const lastOf = (name: RegExp) => links.findLastIndex((address) => name.test(address));
  expect(lastOf(letters)).toBeGreaterThan(lastOf(/\.js$/));
  await loaded;
  expect(asked.filter((address) => letters.test(address))).toHaveLength(1);
  for (const width of [1440, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await hasOwnLetters(page), `${width} px`).toBe(false);
  }
});

test("whoever opens their dashboard gets the Devanagari letters of a listing that comes after the page", async ({
  page,
  site,
  context,
}) => {
  const owner = await createPerson(site);
  await addListings(site.database, owner, [{ title: "नदीकाठचा फ्लॅट" }]);
  await comeSignedIn(context, site, owner);
  const come = page.waitForEvent("requestfinished", (request) => /anek-devanagari/.test(request.url()));
  await open(page, "/user-dashboard");
  await expect(page.getByText("नदीकाठचा फ्लॅट")).toBeVisible();
  await come;
});

for (const whose of ["the site's", "the machine's"])
  test(`on a small phone the order of the results is shown in full in ${whose} letters, also beside a count of filters`, async ({
    page,
  }) => {
    if (whose === "the machine's") await page.route(letters, (route) => route.abort());
    await page.setViewportSize({ width: 360, height: 740 });
    for (const filters of ["", "&bedrooms=2&property_type=residential"]) {
      await open(page, `/listings?search=flat${filters}`);
      await page.evaluate(() => document.fonts.ready);
      const order = page.getByLabel("Sort by");
      await expect(order).toContainText("Best match");
      const missing = await order.evaluate((select) => {
        const style = getComputedStyle(select);
        const text = document.createElement("span");
        Object.assign(text.style, { font: style.font, position: "absolute", whiteSpace: "nowrap" });
        text.textContent = "Best match";
        document.body.append(text);
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return text.getBoundingClientRect().width - room;
      });
      expect(missing, filters).toBeLessThanOrEqual(0);
    }
  });
