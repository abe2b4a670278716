import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const offlineTitle = "You seem to be offline";

/** Visits a page and waits until the device keeps the offline one. */
async function visit(page: Page, path = "/about"): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test("without network a page never visited says so in our own words, axe finds nothing on it, light or dark, and it comes when tried again", async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on("console", (line) => {
    if (/Content Security Policy/i.test(line.text())) refused.push(line.text());
  });
  await visit(page);
  await context.setOffline(true);
  const answer = await page.goto("/terms?copy=1#fees");
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineTitle);
  await expect(page.getByRole("main")).toContainText("A listing that you have begun is kept on this device.");
  await expect(page.getByRole("banner")).toHaveText("Osari");
  await expect(page).toHaveTitle(`${offlineTitle} | Osari`);
  const tryAgain = page.getByRole("button", { name: "Try again" });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await tryAgain.click({ trial: true });
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("body")).toHaveCSS(
      "background-color",
      colorScheme === "light" ? "rgb(251, 247, 239)" : "rgb(20, 24, 18)",
    );
    expect(await violations(page), colorScheme).toEqual([]);
  }
  expect(refused).toEqual([]);

  // Still nothing: the same page again, at the same address. It has to be there before the network is back.
  const again = page.waitForEvent("load");
  await tryAgain.click();
  await again;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineTitle);
  await expect(page).toHaveURL("/terms?copy=1#fees");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  await expect(page).toHaveURL("/terms?copy=1#fees");
});

test("while the server does not answer the same page is shown, its button works by keyboard, and the page comes by itself once the server is back", async ({
  page,
  site,
}) => {
  await visit(page);
  await site.kill();
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineTitle);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  const again = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await again;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineTitle);
  await site.startAgain();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
});

test("everything but a failed navigation bypasses the service worker, and nothing is stored", async ({
  page,
  context,
  site,
}) => {
  await visit(page);
  await page.reload();
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  expect((await page.goto("/listings?search="))?.status()).toBe(200);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  const failed = await page.evaluate(
    async (address) => Promise.allSettled([fetch(`${address}/rest/v1/properties`), fetch("/about")]),
    site.url,
  );
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a page that fails without network shows its picture, which the device has from the first visit on", async ({
  page,
  context,
}) => {
  // The home page shows it too, at its foot.
  const address = "**/assets/veranda-at-night-*.svg";
  await page.route(address, (route) => route.abort());
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL("/about");
  await page.unroute(address);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Osari, home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  const picture = page.getByRole("main").locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test("parts of the page whose scripts can't be fetched stay as the server rendered them, and a search says that the connection is gone", async ({
  page,
  context,
}) => {
  const scripts = ["no-results-", "filter-fields-"];
  for (const script of scripts)
    await page.route(`**/assets/${script}*.js`, async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
  const failed = scripts.map((script) =>
    page.waitForEvent("requestfailed", (request) => request.url().includes(script)),
  );
  await page.goto("/listings?search=nothing");
  await Promise.all(failed);
  const box = page.getByPlaceholder(/Search by city/);
  await box.fill("baramati");
  await expect(page.getByText("No properties match your criteria")).toBeVisible();
  await box.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch properties");
});

test("the service worker's script is never cached and may only fetch from its own origin", async ({
  site,
}) => {
  const answer = await fetch(`${site.url}/service-worker.js`);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; connect-src 'self'(;|$)/,
  );
  expect((await fetch(`${site.url}/about`)).headers.get("content-security-policy")).toContain(
    "worker-src 'self'",
  );
});

test("a service worker that unregisters is gone at the next visit and leaves nothing behind", async ({
  page,
  context,
  site,
}) => {
  const proxy = await openProxy(site.url);
  await visit(page, `${proxy.url}/about`);
  // A release without a service worker: its script unregisters itself, its pages no longer register it.
  proxy.answerWorkerWith(`
    self.addEventListener("install", () => self.skipWaiting());
    self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));`);
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });
  await page.goto(`${proxy.url}/contact`);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${proxy.url}/terms`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await proxy.close();
});

/** A proxy before the site that can replace the worker's script: Playwright's routes do not see requests for its updates. */
async function openProxy(siteUrl: string) {
  let worker: string | null = null;
  const server = createServer(async ({ url = "/", method }, answer) => {
    if (worker && url === "/service-worker.js") {
      answer.writeHead(200, { "Content-Type": "text/javascript" }).end(worker);
      return;
    }
    const from = await fetch(siteUrl + url, { method, redirect: "manual" });
    answer.writeHead(from.status, { "Content-Type": from.headers.get("content-type") ?? "" });
    answer.end(Buffer.from(await from.arrayBuffer()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answerWorkerWith: (script: string) => {
      worker = script;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
