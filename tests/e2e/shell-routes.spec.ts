import { createPerson } from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth, comeWithPendingSession, navigation } from "./shell.ts";

test("the keyboard reaches every part of the shell; another page starts at the top, is announced and does not move for people who want less motion", async ({
  page,
}) => {
  await open(page, "/about");
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length);
  await test.step("one always sees where one is", async () => {
    const stops: string[] = [];
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const here = document.activeElement;
        if (!here || here === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(here);
        return {
          name: here.getAttribute("aria-label") ?? here.textContent?.trim() ?? "",
          placeholder: here.getAttribute("placeholder"),
          visible: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        };
      });
      if (!stop) break;
      expect(stop, stop.name).toMatchObject({ visible: true });
      stops.push(stop.placeholder ?? stop.name);
    }
    expect(stops.slice(0, 8)).toEqual([
      "Skip to content",
      "Osari, home",
      "Home",
      "Listings",
      "About",
      "Search properties...",
      "Sign In",
      "List Property",
    ]);
    expect(stops).toContain("Contact Us");
    expect(stops.at(-1)).toBe("Disclaimer");
  });
  await test.step("the skip link is the first stop of the keyboard and leads to the content", async () => {
    // After the last stop the browser begins anew.
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });
  await test.step("with reduced motion nothing moves: not the header, the menu, nor a page", () =>
    atEachWidth(page, async () => {
      await expect(page.locator("header").first()).toHaveCSS("animation-duration", "0s");
      expect(await moving()).toBe(0);
      await (await navigation(page)).getByRole("link", { name: "Home", exact: true }).click();
      expect(await moving()).toBe(0);
      await expect(page).toHaveURL("/");
      expect(await moving()).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/about#content$/);
    }));
  await test.step("another page starts at the top, takes the focus to its heading and is announced; Back restores the place", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
    await atEachWidth(page, async () => {
      await page.evaluate(() => window.scrollTo(0, 1200));
      await (await navigation(page)).getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL("/about");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.locator("p[aria-live=polite]")).toHaveText("About Osari");
      await page.goBack();
      await expect(page).toHaveURL("/terms");
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
    });
  });
});

test("the main area fades in after a change of route, and not for people who want less motion", async ({
  page,
}) => {
  const fades = page.locator("main");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/terms");
  await fades.evaluate((main) => {
    const animate = Element.prototype.animate;
    main.setAttribute("data-fades", "0");
    Element.prototype.animate = function (...told) {
      if (this === main) this.setAttribute("data-fades", String(Number(this.getAttribute("data-fades")) + 1));
      return animate.apply(this, told);
    };
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(fades).toHaveAttribute("data-fades", "1");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
  await expect(page).toHaveURL("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(fades).toHaveAttribute("data-fades", "1");
});

test("a page for signed-in people gives its place in the history to the sign-in page when the session is gone, which knows where to return", async ({
  page,
  site,
}) => {
  await open(page, "/about");
  const session = await comeWithPendingSession(page, site, await createPerson(site));
  await page.goto("/list-property?draft=1");
  await expect(page.getByRole("main")).toHaveText("Loading...");
  session.refuse();
  await expect(page).toHaveURL("/signin");
  expect(await page.evaluate(() => window.history.state.usr.from)).toBe("/list-property?draft=1");
  await page.goBack();
  await expect(page).toHaveURL("/about");
});
