import { addListing } from "../support/listings.ts";
import { createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth } from "./shell.ts";

test.use({ javaScriptEnabled: false });

const pages = [
  { path: "/", heading: "Come home to a place you love" },
  { path: "/listings", heading: /./ },
  { path: "/signin", heading: "Sign In" },
  { path: "/signup", heading: "Create Account" },
  { path: "/reset-password", heading: "Reset Password" },
  { path: "/about", heading: "Property, the way neighbours do it" },
  { path: "/contact", heading: "Contact Us" },
  { path: "/terms", heading: "Terms of Service" },
  { path: "/privacy", heading: "Privacy Policy" },
  { path: "/cancellation-policy", heading: "Cancellation Policy" },
  { path: "/no-such-page", heading: "Page not found" },
];

test("without scripts every page shows its content", async ({ page }) => {
  for (const { path, heading } of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await atEachWidth(page, async () => {
      const header = await page.getByRole("banner").boundingBox();
      const links = await page.getByRole("banner").getByRole("link").last().boundingBox();
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect((header?.y ?? 0) + (header?.height ?? 0), path).toBeLessThanOrEqual(title?.y ?? 0);
      expect((links?.y ?? 0) + (links?.height ?? 0), path).toBeLessThanOrEqual(title?.y ?? 0);
      await expect(page.getByRole("contentinfo").getByText("Verified Brokerage")).toBeVisible();
    });
    const words = await page.getByRole("main").innerText();
    expect(words.length, path).toBeGreaterThan(60);
  }
});

test("without scripts a listing shows itself and its way on", async ({ page, site }) => {
  const { id } = await addListing(site.database, await createPerson(site), {
    title: "House without scripts",
    description: "Every room looks at the river.",
  });
  for (const path of [`/listings/${id}`, `/property/${id}`]) {
    await page.goto(path);
    await atEachWidth(page, async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("House without scripts");
      await expect(page.getByText("Every room looks at the river.")).toBeVisible();
      for (const name of ["Call Now", "Email"]) {
        await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
          "href",
          `/signin?from=${encodeURIComponent(`/listings/${id}`)}`,
        );
        await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
      }
    });
  }
});

test("without scripts the navigation works", async ({ page }) => {
  await atEachWidth(page, async () => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
    await expect(page).toHaveURL("/terms");
  });
});

test("without scripts the header's search asks for the listings by address", async ({ page }) => {
  await page.goto("/about");
  const box = page.getByRole("banner").getByPlaceholder("Search properties...");
  await box.fill("veranda");
  await box.press("Enter");
  await expect(page).toHaveURL("/listings?search=veranda");
});

test("without scripts the home page's search and its listings work", async ({ page, site }) => {
  const listing = await addListing(site.database, await createPerson(site), {
    title: "House for readers",
    created_at: new Date().toISOString(),
  });
  await page.goto("/");
  const card = page.getByRole("link", { name: "House for readers" });
  await expect(card).toHaveAttribute("href", `/listings/${listing.id}`);
  await page.getByRole("main").getByLabel("What are you looking for?").fill("Pune");
  await page.getByRole("button", { name: "Search Properties" }).click();
  await expect(page).toHaveURL("/listings?search=Pune");
});

test("no link on any public page leads nowhere, but for the footer's that have no page yet", async ({
  request,
  site,
}) => {
  const found = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const address = new URL(href.replaceAll("&amp;", "&"), site.url + path);
      if (address.origin === new URL(site.url).origin) found.add(address.pathname + address.search);
    }
  }
  expect(found.size).toBeGreaterThan(25);
  const dead: string[] = [];
  for (const target of found) {
    if ((await request.get(target)).status() !== 200) dead.push(target);
  }
  expect(dead.toSorted()).toEqual([
    "/buying-guide",
    "/careers",
    "/disclaimer",
    "/no-such-page",
    "/seller-resources",
    "/testimonials",
  ]);
});

// Playwright stops scripts only after the page was read as one with scripts, so the words are looked for in the HTML.
test("the screens of an account say what they need to whoever has no scripts", async ({ request }) => {
  for (const path of ["/signin", "/signup", "/reset-password", "/list-property", "/user-dashboard"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<noscript>.*JavaScript switched off.*<\/noscript>/);
  }
});
