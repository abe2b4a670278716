import { addListing } from "../support/listings.ts";
import { createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth } from "./shell.ts";

test.use({ scripts: false });

// What the pages say, and where their links and forms lead, is looked for in tests/pages/without-scripts.test.ts.
test("without scripts the header with its links stands above every page's heading, and what needs a script is hidden", async ({
  page,
  site,
}) => {
  const { id } = await addListing(site.database, await createPerson(site));
  for (const path of [
    "/",
    "/listings",
    "/signin",
    "/signup",
    "/reset-password",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
    "/cancellation-policy",
    "/no-such-page",
    `/listings/${id}`,
  ]) {
    await page.goto(path);
    const words = await page.getByRole("main").innerText();
    expect(words.length, path).toBeGreaterThan(60);
    await atEachWidth(page, async () => {
      const header = await page.getByRole("banner").boundingBox();
      const links = await page.getByRole("banner").getByRole("link").last().boundingBox();
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect((header?.y ?? 0) + (header?.height ?? 0), path).toBeLessThanOrEqual(title?.y ?? 0);
      expect((links?.y ?? 0) + (links?.height ?? 0), path).toBeLessThanOrEqual(title?.y ?? 0);
      await expect(page.getByRole("contentinfo").getByText("Verified Brokerage")).toBeVisible();
    });
  }
  for (const name of ["Call Now", "Email"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
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

test("without scripts the filters of a narrow screen open at a link, and nothing stands there that needs a script", async ({
  page,
  site,
}) => {
  await addListing(site.database, await createPerson(site));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/listings");
  await expect(page.getByRole("article")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(page.getByRole("article").getByRole("button")).toBeHidden();
  const filters = page.getByRole("form", { name: "Filters" });
  await expect(filters).toBeHidden();
  await page.getByRole("link", { name: "Filters", exact: true }).click();
  await expect(filters.getByLabel("Location")).toBeInViewport();
});
