import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

for (const width of [360, 1440]) {
  test(`an unknown path shows the 404 page at ${width} px and leads back home`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole("link", { name: "Go Back Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("a page for signed-in people says Loading... until the session is known, then asks a visitor to sign in", async ({
  page,
}) => {
  await page.goto("/about");
  const first = await page.request.get("/user-dashboard");
  expect(await first.text()).toContain("Load");
  await page.goto("/list-property");
  await expect(page).toHaveURL("/signin");
  expect(await page.evaluate(() => window.history.state.usr.from)).toBe("/list-property");
  // The sign-in page took the guarded page's place in the history.
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("the HTML of a guarded page says Loading...", async ({ site }) => {
  expect(await (await fetch(`${site.url}/list-property`)).text()).toContain("Loading...");
});

test("a signed-in person passes the guard", async ({ page, context, site }) => {
  await comeSignedIn(context, site, await createPerson(site));
  await page.goto("/list-property");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List Your Property");
  await expect(page).toHaveURL("/list-property");
});

test("another page starts at the top, fades in, takes the focus to its heading and is announced", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("p[aria-live=polite]")).toHaveText("About Osari");
  await page.goBack();
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});

test("the main area fades in after a change of route, and not for people who want less motion", async ({
  page,
}) => {
  const watchFades = () =>
    page.evaluate(() => {
      const main = document.querySelector("main");
      const animate = Element.prototype.animate;
      main?.setAttribute("data-fades", "0");
      Element.prototype.animate = function (...told) {
        if (this === main)
          this.setAttribute("data-fades", String(Number(this.getAttribute("data-fades")) + 1));
        return animate.apply(this, told);
      };
    });
  await page.goto("/terms");
  await watchFades();
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-fades", "1");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/terms");
  await watchFades();
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("main")).toHaveAttribute("data-fades", "0");
});

test("with less motion wished for, the header stands still from the start", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await expect(page.getByRole("banner")).toHaveCSS("animation-duration", "0s");
});

test("the skip link is the first stop of the keyboard and leads to the content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the keyboard alone reaches every part of the shell, and one always sees where one is", async ({
  page,
}) => {
  await page.goto("/about");
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

test("the gallery of components is no part of the production build", async ({ site }) => {
  expect((await fetch(`${site.url}/_ui`)).status).toBe(404);
});

test("a page whose content cannot be fetched because the phone is offline says so and offers a retry", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});
