import AxeBuilder from "@axe-core/playwright";
import { addListing } from "../support/listings.ts";
import { createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

const pages = ["/", "/about", "/contact", "/terms", "/privacy", "/cancellation-policy", "/no-such-page"];

for (const path of pages) {
  test(`axe finds nothing on ${path}, light or dark, on a phone or a desktop`, async ({ page, site }) => {
    test.slow();
    if (path === "/") await addListing(site.database, await createPerson(site), { is_featured: true });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations, `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

test("axe finds nothing in the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
    expect(violations).toEqual([]);
  }
});
