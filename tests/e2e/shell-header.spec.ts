import { comeSignedIn, createPerson, newSession } from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth, comeUnknown, navigation, resize, widths } from "./shell.ts";

test("the header is at most 1280 px wide, its search box 260, its desktop layout begins at 768, and it highlights the link to the page one is on", async ({
  page,
}) => {
  await open(page, "/about");
  const header = page.getByRole("banner");
  const searchBox = header.getByPlaceholder("Search properties...");
  for (const width of [1280, 1600, 2560]) {
    await resize(page, width);
    const inner = await header.locator("> div").boundingBox();
    expect(inner).toMatchObject({ width: 1280, x: (width - 1280) / 2 });
  }
  for (const width of [768, 1024, 1440]) {
    await resize(page, width);
    expect((await searchBox.boundingBox())?.width).toBe(260);
  }
  const desktop = [
    header.getByRole("navigation", { name: "Main" }),
    searchBox,
    header.getByRole("link", { name: "Sign In" }),
    header.getByRole("link", { name: "List Property" }),
  ];
  const toggle = header.getByRole("button", { name: "Open menu" });
  await resize(page, 768);
  for (const part of desktop) await expect(part).toBeVisible();
  await expect(toggle).toBeHidden();
  await resize(page, 767);
  for (const part of desktop) await expect(part).toBeHidden();
  await expect(toggle).toBeVisible();
  await atEachWidth(page, async () => {
    const links = (await navigation(page)).getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links.and(page.locator("[aria-current=page]"))).toHaveText("About");
    const colours = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).color));
    expect(colours[2]).not.toBe(colours[0]);
    expect(colours[1]).toBe(colours[0]);
    await page.keyboard.press("Escape");
  });
});

test("logo and content begin at the same line at every width, and the header ends where the page does", async ({
  page,
}) => {
  await open(page, "/listings");
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await resize(page, width);
    const edges = await page.evaluate(() => {
      const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
      return [left("header a svg"), left("main h1"), left("footer a, footer svg")];
    });
    expect(edges, `${width} px`).toEqual(Array.from({ length: 3 }, () => edges[1]));
  }
});

test("the header is 64 px high and sticks to the top", async ({ page }) => {
  await open(page, "/terms");
  const header = page.getByRole("banner");
  await atEachWidth(page, async () => {
    await expect(header).toHaveCSS("height", "64px");
    await expect(header).toHaveCSS("position", "sticky");
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  });
});

test("the header slides in over 0.6 s when the page loads, and not again on the next page", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/about");
  const header = page.getByRole("banner");
  await atEachWidth(page, async () => {
    await expect(header).toHaveCSS("animation-name", "header-in");
    await expect(header).toHaveCSS("animation-duration", "0.6s");
    await expect(header).toHaveCSS("animation-iteration-count", "1");
  });
  await header.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)));
  await header.getByRole("link", { name: "Osari, home" }).click();
  await expect(page).toHaveURL("/");
  expect(await header.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test("the header shows the brand, Home, Listings and About to a visitor, each leading to its page", async ({
  page,
}) => {
  await open(page, "/contact");
  await atEachWidth(page, async () => {
    const brand = page.getByRole("banner").getByRole("link", { name: "Osari, home" });
    await expect(brand).toHaveAttribute("href", "/");
    for (const [name, path] of [
      ["Listings", "/listings"],
      ["About", "/about"],
      ["Home", "/"],
    ] as const) {
      const links = (await navigation(page)).getByRole("navigation", { name: "Main" }).getByRole("link");
      await expect(links).toHaveText(["Home", "Listings", "About"]);
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test("the header's search leads to the listings with the trimmed words in the navigation's state, and empties itself", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const states: unknown[] = [];
    Object.assign(window, { states });
    for (const way of ["pushState", "replaceState"] as const) {
      const original = history[way];
      history[way] = function (state, ...rest) {
        states.push(state?.usr?.searchQuery);
        original.call(this, state, ...rest);
      };
    }
  });
  await atEachWidth(page, async (width) => {
    await open(page, "/about");
    const box = (await navigation(page)).getByPlaceholder("Search properties...");
    await box.fill("   ");
    await box.press("Enter");
    await expect(page).toHaveURL("/about");
    await box.fill(`  veranda of ${width} feet `);
    await box.press("Enter");
    await expect(page).toHaveURL(`/listings?search=veranda+of+${width}+feet`);
    expect(await page.evaluate(() => Reflect.get(window, "states"))).toContain(`veranda of ${width} feet`);
    await expect((await navigation(page)).getByPlaceholder("Search properties...")).toHaveValue("");
  });
});

test("the header offers a visitor Sign In, and the list button leads there too", async ({ page }) => {
  await atEachWidth(page, async (width) => {
    for (const name of ["Sign In", width < 768 ? "List Your Property" : "List Property"]) {
      await open(page, "/about");
      await (await navigation(page)).getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL("/signin");
    }
  });
});

test("the header leads to the sign-in page when Sign Out is pressed by somebody who no longer is signed in", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site));
  await atEachWidth(page, async () => {
    await open(page, "/about");
    const out = (await navigation(page)).getByRole("button", { name: "Sign Out" });
    await expect(out).toBeVisible();
    const session = await page.evaluate(() => localStorage.getItem("osari-auth") ?? "");
    await page.evaluate(() => localStorage.removeItem("osari-auth"));
    await out.click();
    await expect(page).toHaveURL("/signin");
    await page.evaluate((stored) => localStorage.setItem("osari-auth", stored), session);
  });
});

test("the header calls somebody without an address U", async ({ page, context, site }) => {
  const session = JSON.parse(await newSession(site, await createPerson(site)));
  session.user.email = undefined;
  await context.addInitScript(
    (stored) => localStorage.setItem("osari-auth", stored),
    JSON.stringify(session),
  );
  await open(page, "/about");
  await atEachWidth(page, async () => {
    await expect((await navigation(page)).getByRole("link", { name: "Your dashboard (U)" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
});

for (const width of widths) {
  test.describe(`the header at ${width} px`, () => {
    test.beforeEach(({ page }) => resize(page, width));

    test("offers a signed-in person the dashboard, notifications, the avatar, the form and Sign Out", async ({
      page,
      context,
      site,
    }) => {
      await comeSignedIn(context, site, await createPerson(site, { name: "meera" }));
      await open(page, "/about");
      let here = await navigation(page);
      await expect(here.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
        "Home",
        "Listings",
        "Dashboard",
        "About",
      ]);
      await expect(here.getByRole("link", { name: "Sign In" })).toHaveCount(0);

      await here.getByRole("button", { name: "Notifications" }).click();
      const bell = page.getByRole("dialog", { name: "Notifications" });
      await expect(bell).toContainText(
        "Nothing new. When somebody writes to you or looks up your number, you find it here.",
      );
      await expect(bell.getByRole("link", { name: "All notifications" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Notifications" })).toHaveCount(0);

      await here.getByRole("link", { name: "Your dashboard (M)" }).click();
      await expect(page).toHaveURL("/user-dashboard");
      here = await navigation(page);
      await here.getByRole("link", { name: width < 768 ? "List Your Property" : "List Property" }).click();
      await expect(page).toHaveURL("/list-property");

      await (await navigation(page)).getByRole("button", { name: "Sign Out" }).click();
      await expect(page).toHaveURL("/");
      await expect((await navigation(page)).getByRole("link", { name: "Sign In" })).toBeVisible();
    });

    test("keeps still while it finds out who is there", async ({ page, site }) => {
      const unknown = await comeUnknown(page, site, await createPerson(site));
      await open(page, "/contact");
      const here = await navigation(page);
      const still = [
        page.locator("header").getByLabel("Osari, home"),
        here.getByPlaceholder("Search properties..."),
        here.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }),
        here.getByRole("link", { name: width < 768 ? "List Your Property" : "List Property" }),
      ];
      const places = () => Promise.all(still.map((part) => part.boundingBox()));
      await expect(here.getByRole("link", { name: "Sign In" })).toHaveCount(0);
      await expect(here.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
      const before = await places();
      unknown.letGo();
      await expect(here.getByRole("button", { name: "Sign Out" })).toBeVisible();
      expect(await places()).toEqual(before);
    });
  });
}

test("the header fits every width from 768 px on with everything a signed-in person sees", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site));
  await open(page, "/contact");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const items = page.getByRole("banner").locator("a:visible, button:visible, input:visible");
  for (const width of [768, 900, 1024, 1280]) {
    await resize(page, width);
    const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
    const spans = boxes.flatMap((box) => (box ? [{ from: box.x, to: box.x + box.width }] : []));
    spans.sort((a, b) => a.from - b.from);
    for (const [at, span] of spans.entries()) {
      expect(span.to, `${width} px`).toBeLessThanOrEqual(width);
      expect(span.from, `${width} px`).toBeGreaterThanOrEqual((spans[at - 1]?.to ?? 0) - 0.5);
    }
  }
});
