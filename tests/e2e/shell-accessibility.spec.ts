import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { noViolations, violations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth, comeUnknown, navigation, resize } from "./shell.ts";

const pages = ["/", "/about", "/contact", "/terms", "/privacy", "/cancellation-policy", "/no-such-page"];

for (const path of pages) {
  test(`axe finds nothing on ${path}, light or dark, on a phone or a desktop`, async ({ page, site }) => {
    test.slow();
    if (path === "/") await addListing(site.database, await createPerson(site), { is_featured: true });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await atEachWidth(page, async () => {
      expect(await violationsInBothThemes(page)).toEqual(noViolations);
    });
  });
}

test("axe finds nothing in the menu and in the notifications, light or dark", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const noFaults = async () => expect(await violationsInBothThemes(page)).toEqual(noViolations);
  await page.goto("/about");
  await resize(page, 360);
  await navigation(page);
  await noFaults();
  await comeSignedIn(context, site, await createPerson(site));
  await page.goto("/about");
  await atEachWidth(page, async () => {
    const here = await navigation(page);
    await expect(here.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await noFaults();
    await here.getByRole("button", { name: "Notifications" }).click();
    const bell = page.getByRole("dialog", { name: "Notifications" });
    await expect(bell).toBeVisible();
    await noFaults();
    await page.keyboard.press("Escape");
    await expect(bell).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
});

test("axe finds nothing on a guarded page that waits, nor on one that failed, light or dark", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL("/about");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Osari, home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await atEachWidth(page, async () => {
    expect(await violationsInBothThemes(page)).toEqual(noViolations);
  });
  await context.setOffline(false);
  await comeUnknown(page, site, await createPerson(site));
  await page.goto("/list-property");
  await expect(page.getByRole("main")).toHaveText("Loading...");
  await atEachWidth(page, async () => {
    // It has no heading yet: the focus must not go to one that is about to vanish.
    const rules = { "page-has-heading-one": { enabled: false } };
    expect(await violations(page, { rules })).toEqual([]);
  });
});
