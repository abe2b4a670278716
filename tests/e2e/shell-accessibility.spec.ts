import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { axe, noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { comeUnknown, navigation, resize, widths } from "./shell.ts";

const pages = ["/", "/about", "/contact", "/terms", "/privacy", "/cancellation-policy", "/no-such-page"];

for (const path of pages) {
  test(`axe finds nothing on ${path}, light or dark, on a phone or a desktop`, async ({ page, site }) => {
    test.slow();
    if (path === "/") await addListing(site.database, await createPerson(site), { is_featured: true });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await violationsInBothThemes(page), `${width} px`).toEqual(noViolations);
    }
  });
}

for (const width of widths) {
  test(`axe finds nothing in the menu and in the notifications at ${width} px, light or dark`, async ({
    page,
    context,
    site,
  }) => {
    await resize(page, width);
    const faults = () => violationsInBothThemes(page);
    await page.goto("/about");
    await navigation(page);
    expect(await faults()).toEqual(noViolations);
    await comeSignedIn(context, site, await createPerson(site));
    await page.goto("/about");
    const here = await navigation(page);
    await expect(here.getByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(await faults()).toEqual(noViolations);
    await here.getByRole("button", { name: "Notifications" }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    expect(await faults()).toEqual(noViolations);
  });

  test(`axe finds nothing on a guarded page that waits, nor on one that failed at ${width} px, light or dark`, async ({
    page,
    context,
    site,
  }) => {
    await resize(page, width);
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
    await expect(page).toHaveURL("/about");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Osari, home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    expect(await violationsInBothThemes(page)).toEqual(noViolations);
    await context.setOffline(false);
    await comeUnknown(page, site, await createPerson(site));
    await page.goto("/list-property");
    await expect(page.getByRole("main")).toHaveText("Loading...");
    // It has no heading yet: the focus must not go to one that is about to vanish.
    const waiting = await axe(page).disableRules("page-has-heading-one").analyze();
    expect(waiting.violations).toEqual([]);
  });
}
