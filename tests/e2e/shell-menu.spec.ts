import { comeSignedIn, createPerson } from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: "no-preference" },
});

const openMenu = "Open menu";

test("below 768 px the toggle opens a menu over the whole screen with the search, the links and the buttons", async ({
  page,
}) => {
  await open(page, "/about");
  const header = page.getByRole("banner");
  await expect(header.getByPlaceholder("Search properties...")).toBeHidden();
  await expect(header.getByRole("navigation")).toBeHidden();
  await page.getByRole("button", { name: openMenu }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await expect(menu.getByPlaceholder("Search properties...")).toBeVisible();
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(["Home", "Listings", "About"]);
  await expect(menu.locator("[aria-current=page]")).toHaveText("About");
  await expect(menu.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/signin");
  await expect(menu.getByRole("link", { name: "List Your Property" })).toHaveAttribute("href", "/signin");
});

test("a signed-in person finds the dashboard and Sign Out in the menu", async ({ page, context, site }) => {
  await comeSignedIn(context, site, await createPerson(site));
  await open(page, "/about");
  await page.getByRole("button", { name: openMenu }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
    "Home",
    "Listings",
    "Dashboard",
    "About",
  ]);
  await expect(menu.getByRole("link", { name: "List Your Property" })).toHaveAttribute(
    "href",
    "/list-property",
  );
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(menu).toHaveCount(0);
});

test("the menu closes on any change of route, and Back then leads to the page before", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: openMenu }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property, the way neighbours do it");
});

test("searching in the menu leads to the listings and closes it", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: openMenu }).click();
  await page.getByRole("dialog").getByPlaceholder("Search properties...").fill("Pune");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/listings/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape closes the menu and gives the focus back to the toggle", async ({ page }) => {
  await open(page, "/about");
  const toggle = page.getByRole("button", { name: openMenu });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test("the keyboard alone opens the menu, reaches all of it in order, and leads on to the next page", async ({
  page,
}) => {
  await open(page, "/about");
  const stops: string[] = [];
  const here = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { outlineStyle } = getComputedStyle(element ?? document.body);
      return {
        name:
          element?.getAttribute("aria-label") ??
          element?.getAttribute("placeholder") ??
          element?.textContent ??
          "",
        seen: outlineStyle !== "none",
      };
    });
  for (const stop of ["Skip to content", "Osari, home", openMenu]) {
    await page.keyboard.press("Tab");
    expect((await here()).name).toBe(stop);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(async () => (await here()).name).toBe("Close");
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press("Tab");
    const { name, seen } = await here();
    expect(seen, name).toBe(true);
    stops.push(name);
  }
  expect(stops).toEqual([
    "Search properties...",
    "Home",
    "Listings",
    "About",
    "List Your Property",
    "Sign In",
  ]);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/listings");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Back closes the menu and stays on the page", async ({ page }) => {
  await open(page, "/contact");
  await open(page, "/about");
  await page.getByRole("button", { name: openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/contact");
});

test("while the menu is open the page does not scroll and the focus stays inside", async ({ page }) => {
  await open(page, "/terms");
  await page.getByRole("button", { name: openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 800);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    // The trap may hand the focus on from its own edge first.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") != null))
      .toBe(true);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("every control of the shell is at least 44 px high on a phone", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const inMenu = page.getByRole("dialog").locator("a, button, input");
  const inFooter = page.locator("footer").locator("a");
  for (const control of [...(await inMenu.all()), ...(await inFooter.all())]) {
    expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
});
