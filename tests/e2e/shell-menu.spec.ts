import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";

test.use({
  viewport: { width: 360, height: 740 },
  touch: true,
  contextOptions: { reducedMotion: "no-preference" },
});

const openMenu = "Open menu";

// What somebody who is signed in finds in it: shell-header.spec.ts.

test("below 768 px the toggle opens a menu over the whole screen; keys, links, the search, Escape and Back leave it", async ({
  page,
}) => {
  await open(page, "/about");
  const header = page.getByRole("banner");
  const toggle = page.getByRole("button", { name: openMenu });
  const menu = page.getByRole("dialog", { name: "Menu" });
  /** What has the focus, and whether one sees it. */
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

  await test.step("the keyboard alone opens the menu, reaches all of it in order, and leads on to the next page", async () => {
    for (const stop of ["Skip to content", "Osari, home", openMenu]) {
      await page.keyboard.press("Tab");
      expect((await here()).name).toBe(stop);
    }
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await expect.poll(async () => (await here()).name).toBe("Close");
    const stops: string[] = [];
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
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("it closes on any change of route, and Back then leads to the page before", async () => {
    await toggle.click();
    await menu.getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveURL("/about");
    await expect(menu).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/listings");
    await page.goForward();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property, the way neighbours do it");
  });

  await test.step("it holds the search, the links and the buttons, which the header does not show", async () => {
    await expect(header.getByPlaceholder("Search properties...")).toBeHidden();
    await expect(header.getByRole("navigation")).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(menu.getByPlaceholder("Search properties...")).toBeVisible();
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(["Home", "Listings", "About"]);
    await expect(menu.locator("[aria-current=page]")).toHaveText("About");
    await expect(menu.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/signin");
    await expect(menu.getByRole("link", { name: "List Your Property" })).toHaveAttribute("href", "/signin");
  });

  await test.step("every control of menu and footer is at least 44 px high", async () => {
    const controls = [menu.locator("a, button, input"), page.locator("footer").locator("a")];
    for (const part of controls) {
      const heights = await part.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(5);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step("while it is open the page does not scroll and the focus stays inside", async () => {
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

  await test.step("Escape closes it and gives the focus back to the toggle", async () => {
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(toggle).toBeFocused();
  });

  await test.step("Back closes it and stays on the page", async () => {
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL("/about");
    await page.goBack();
    await expect(page).toHaveURL("/listings");
  });

  await test.step("searching in it leads to the listings and closes it", async () => {
    await toggle.click();
    const box = menu.getByPlaceholder("Search properties...");
    await box.fill("   ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/listings");
    await box.fill(" Pune ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/listings?search=Pune");
    await expect(menu).toHaveCount(0);
    await toggle.click();
    await expect(box).toHaveValue("");
  });

  await test.step("a phone that is turned, and wide enough for the header's links then, closes it; one that is not does not", async () => {
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(() => menu.boundingBox()).toMatchObject({ width: 740, height: 360 });
    await page.setViewportSize({ width: 768, height: 360 });
    await expect(menu).toHaveCount(0);
    await expect(header.getByPlaceholder("Search properties...")).toBeVisible();
    await expect(page).toHaveURL("/listings?search=Pune");
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});
