import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

test.describe("the header on a desktop", () => {
  test("is 64 px high, sticks to the top and keeps its content within 1280 px", async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 800 });
    await page.goto("/terms");
    const header = page.getByRole("banner");
    await expect(header).toHaveCSS("height", "64px");
    await expect(header).toHaveCSS("position", "sticky");
    const inner = await header.locator("> div").boundingBox();
    expect(inner?.width).toBe(1280);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    expect((await header.boundingBox())?.y).toBe(0);
  });

  test("slides in over 0.6 s when the page loads, and not again on the next page", async ({ page }) => {
    await page.goto("/about");
    const header = page.getByRole("banner");
    await expect(header).toHaveCSS("animation-duration", "0.6s");
    await expect(header).toHaveCSS("animation-iteration-count", "1");
    await header.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)));
    await header.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL("/");
    const running = (element: Element) => element.getAnimations().some((one) => one.playState === "running");
    expect(await header.evaluate(running)).toBe(false);
  });

  test("shows the brand, Home, Listings and About to a visitor, and highlights the page one is on", async ({
    page,
  }) => {
    await page.goto("/about");
    const header = page.getByRole("banner");
    const navigation = header.getByRole("navigation", { name: "Main" });
    await expect(header.getByRole("link", { name: "Osari, home" })).toHaveAttribute("href", "/");
    await expect(navigation.getByRole("link")).toHaveText(["Home", "Listings", "About"]);
    await expect(navigation.locator("[aria-current=page]")).toHaveText("About");
    await navigation.getByRole("link", { name: "Home" }).click();
    await expect(navigation.locator("[aria-current=page]")).toHaveText("Home");
  });

  test("has a search box of 260 px that leads to the listings and empties itself", async ({ page }) => {
    await page.goto("/about");
    const box = page.getByRole("banner").getByPlaceholder("Search properties...");
    expect((await box.boundingBox())?.width).toBe(260);
    await box.fill("  veranda in Pune ");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/listings/);
    await expect(box).toHaveValue("");
    const known = await page.evaluate(() => `${location.search} ${JSON.stringify(history.state?.usr)}`);
    expect(decodeURIComponent(known.replaceAll("+", " "))).toContain("veranda in Pune");
  });

  test("goes nowhere when the search is empty or blank", async ({ page }) => {
    await page.goto("/about");
    const box = page.getByRole("banner").getByPlaceholder("Search properties...");
    await box.fill("   ");
    await box.press("Enter");
    await expect(page).toHaveURL("/about");
  });

  test("offers a visitor Sign In, and List Property leads there too", async ({ page }) => {
    await page.goto("/about");
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/signin");
    await page.goto("/about");
    await header.getByRole("link", { name: "List Property" }).click();
    await expect(page).toHaveURL("/signin");
  });

  test("offers a signed-in person the dashboard, notifications, the avatar and Sign Out", async ({
    page,
    context,
    site,
  }) => {
    const person = await createPerson(site, { name: "meera" });
    await comeSignedIn(context, site, person);
    await page.goto("/about");
    const header = page.getByRole("banner");
    await expect(header.getByRole("navigation").getByRole("link")).toHaveText([
      "Home",
      "Listings",
      "Dashboard",
      "About",
    ]);
    await expect(header.getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await expect(header.getByRole("link", { name: "List Property" })).toHaveAttribute(
      "href",
      "/list-property",
    );

    await header.getByRole("button", { name: "Notifications" }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("Nothing new");
    await page.keyboard.press("Escape");

    await expect(header.getByRole("link", { name: "Your dashboard (M)" })).toContainText("M");
    await header.getByRole("link", { name: "Your dashboard (M)" }).click();
    await expect(page).toHaveURL("/user-dashboard");

    await header.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  test("keeps still while it finds out who is there", async ({ page, context, site }) => {
    await comeSignedIn(context, site, await createPerson(site));
    const list = page.getByRole("banner").getByRole("link", { name: "List Property" });
    const about = page.getByRole("banner").getByRole("link", { name: "About" });
    const places = () => Promise.all([list, about].map(async (link) => (await link.boundingBox())?.x));
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/contact", { waitUntil: "commit" });
    await expect(list).toBeVisible();
    const before = await places();
    letGo();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(await places()).toEqual(before);
  });

  for (const width of [768, 900, 1024, 1280]) {
    test(`fits ${width} px with everything a signed-in person sees`, async ({ page, context, site }) => {
      await comeSignedIn(context, site, await createPerson(site));
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/contact");
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
      const items = page.getByRole("banner").locator("a:visible, button:visible, input:visible");
      const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
      const spans = boxes.flatMap((box) => (box ? [{ from: box.x, to: box.x + box.width }] : []));
      spans.sort((a, b) => a.from - b.from);
      for (const [at, span] of spans.entries()) {
        expect(span.to).toBeLessThanOrEqual(width);
        expect(span.from).toBeGreaterThanOrEqual((spans[at - 1]?.to ?? 0) - 0.5);
      }
    });
  }
});
