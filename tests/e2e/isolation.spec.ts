import type { Page } from "@playwright/test";
import { anotherBrowser } from "./another-browser.ts";
import { emptyCache } from "./browser-cache.ts";
import { expect, test } from "./fixtures.ts";
import { numberOfDocument } from "./playwright-script.ts";
import { emptyStorage, sitesToEmpty } from "./reused-context.ts";

// One after the other in one worker: what the first leaves in the browser is what the second must not find.
test.describe.configure({ mode: "serial" });

/** What a page finds in its browser. */
function found() {
  return {
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    mark: Reflect.get(window, "markOfContext") ?? Reflect.get(window, "markOfPage") ?? null,
    entries: window.navigation.entries().length,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    width: innerWidth,
  };
}

test("a test that leaves its traces everywhere in the browser", async ({ page, context, browser }) => {
  await (await anotherBrowser(browser, {})).newPage();
  await context.addInitScript(() => Object.assign(window, { markOfContext: "left" }));
  await page.addInitScript(() => Object.assign(window, { markOfPage: "left" }));
  await page.exposeFunction("leftFunction", () => "left");
  await context.route("**/about", (route) => route.fulfill({ body: "left", contentType: "text/html" }));
  await page.route("**/contact", (route) => route.fulfill({ body: "left", contentType: "text/html" }));
  await context.grantPermissions(["geolocation", "notifications"]);
  await context.setGeolocation({ latitude: 18.5, longitude: 73.9 });
  await context.setExtraHTTPHeaders({ "x-request-id": "left" });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 400, height: 600 });
  await page.clock.install({ time: new Date("2020-01-01") });
  await page.goto("/about");
  await expect(page.locator("body")).toHaveText("left");
  await page.goto("/terms");
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is only there over https
    document.cookie = "left=1; max-age=3600";
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    await new Promise((opened) => {
      indexedDB.open("left").onsuccess = opened;
    });
  });
  const other = await context.newPage();
  await other.goto("/privacy");
  expect(await page.evaluate(found)).toEqual({
    cookie: "left=1",
    local: expect.objectContaining({ left: "1" }),
    session: expect.objectContaining({ left: "1" }),
    mark: "left",
    entries: 2,
    dark: true,
    width: 400,
  });
  await context.setOffline(true);
});

test("and the next, which finds none of them", async ({ page, context, browser }) => {
  expect(context.pages()).toEqual([page]);
  expect(browser.contexts()).toEqual([context]);
  const answer = await page.goto("/contact");
  expect(answer?.headers()["x-request-id"]).not.toBe("left");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  expect(await page.evaluate(found)).toEqual({
    cookie: "",
    local: {},
    session: {},
    mark: null,
    entries: 1,
    dark: false,
    width: 1440,
  });
  // The blank page that each test begins with, and this one.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => "leftFunction" in window)).toBe(false);
  expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
  const permissions = await page.evaluate(() =>
    Promise.all(
      (["geolocation", "notifications"] as const).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  );
  expect(permissions).not.toContain("granted");
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** The scripts of a page, and those that were not in the cache. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    // Not fonts: a page that is loaded again may still have them in memory, whatever the cache holds.
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const anew = files.filter((file) => Reflect.get(file, "transferSize") > 0);
    return { all: files.map(({ name }) => name), anew: anew.map(({ name }) => name) };
  });

test("and a third, for which the scripts of the second need not be fetched again", async ({ page }) => {
  // What is still on its way could be kept after the cache was emptied.
  await page.goto("/about", { waitUntil: "networkidle" });
  expect((await scriptsOf(page)).anew).toEqual([]);
  // Nor where the test answers for the server.
  await page.route("**/rest/v1/**", (route) => route.abort());
  await page.goto("/about", { waitUntil: "networkidle" });
  expect((await scriptsOf(page)).anew).toEqual([]);
  expect(await page.evaluate(() => fetch("/rest/v1/").catch(() => "answered by the test"))).toBe(
    "answered by the test",
  );
  await emptyCache(page);
  await page.reload();
  const { all, anew } = await scriptsOf(page);
  expect(anew).toEqual(all);
  expect(all.length).toBeGreaterThan(5);
  // A route of scripts sees them all the same.
  let stopped = 0;
  await page.route("**/assets/*.js", (route) => {
    stopped += 1;
    return route.abort();
  });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await expect.poll(() => stopped).toBeGreaterThan(5);
});

test("and another, which empties the storage of the only site it has visited on its last page, without a further visit", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/terms");
  await page.evaluate(() => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    window.scrollTo(0, 1000);
    window.addEventListener("pagehide", () => localStorage.setItem("left", "2"));
  });
  expect(sitesToEmpty(context)).toEqual([site.url]);
  await emptyStorage(context);
  expect(sitesToEmpty(context)).toEqual([]);
  await page.goto("/contact");
  expect(await page.evaluate(found)).toMatchObject({ local: {}, session: {} });
  expect(sitesToEmpty(context)).toEqual([site.url]);
  // What is not emptied there is left to Playwright.
  await page.evaluate(
    () =>
      new Promise((opened) => {
        indexedDB.open("left").onsuccess = opened;
      }),
  );
  await emptyStorage(context);
  expect(sitesToEmpty(context)).toEqual([site.url]);
});

test.describe("with a touch screen and without scripts", () => {
  test.use({ touch: true, scripts: false });

  test("a test whose page has both", async ({ page }) => {
    await page.goto("/about");
    expect(await page.evaluate(() => navigator.maxTouchPoints)).toBe(1);
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  });
});

test("and the next, which has neither", async ({ page }) => {
  await page.goto("/about");
  expect(await page.evaluate(() => navigator.maxTouchPoints)).toBe(0);
  expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(true);
});

test("and a fourth, whose documents all get the same script of Playwright's, so that it is compiled once", async ({
  page,
}) => {
  await page.goto("/about");
  const first = numberOfDocument(page);
  expect(first).toEqual(expect.any(Number));
  await page.goto("/contact");
  expect(numberOfDocument(page)).toBe(first);
});

test("and a fifth, in which an expectation that does not hold yet writes down no snapshot of the page", async ({
  page,
}) => {
  await page.goto("/about");
  for (const missing of [page.getByText("No such words"), page.locator("h1", { hasText: "No such words" })]) {
    const failure = await expect(missing)
      .toBeVisible({ timeout: 1 })
      .catch((error) => error);
    expect(failure.matcherResult).toMatchObject({ pass: false });
    expect(failure.matcherResult.ariaSnapshot).toBeUndefined();
  }
  const failure = await expect(page.locator("h1"))
    .toHaveText("No such words", { timeout: 1 })
    .catch((error) => error);
  expect(failure.matcherResult.ariaSnapshot).toBeUndefined();
});
