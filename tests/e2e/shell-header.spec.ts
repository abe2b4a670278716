import { comeSignedIn, createPerson } from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth, comeWithPendingSession, navigation, resize } from "./shell.ts";

test("the header has its sizes at every width, its links lead to their pages, its search to the listings", async ({
  page,
}) => {
  // What each navigation carries along.
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
  await open(page, "/about");
  const header = page.getByRole("banner");
  const searchBox = header.getByPlaceholder("Search properties...");
  const desktop = [
    header.getByRole("navigation", { name: "Main" }),
    searchBox,
    header.getByRole("link", { name: "Sign In" }),
    header.getByRole("link", { name: "List Property" }),
  ];
  await test.step("it is at most 1280 px wide, its search box 260", async () => {
    for (const width of [1280, 1600, 2560]) {
      await resize(page, width);
      const inner = await header.locator("> div").boundingBox();
      expect(inner).toMatchObject({ width: 1280, x: (width - 1280) / 2 });
    }
    for (const width of [768, 1024, 1440]) {
      await resize(page, width);
      expect((await searchBox.boundingBox())?.width).toBe(260);
    }
  });
  await test.step("its desktop layout begins at 768", async () => {
    const toggle = header.getByRole("button", { name: "Open menu" });
    await resize(page, 768);
    for (const part of desktop) await expect(part).toBeVisible();
    await expect(toggle).toBeHidden();
    await resize(page, 767);
    for (const part of desktop) await expect(part).toBeHidden();
    await expect(toggle).toBeVisible();
  });
  await test.step("it highlights the link to the page one is on", () =>
    atEachWidth(page, async () => {
      const links = (await navigation(page)).getByRole("navigation", { name: "Main" }).getByRole("link");
      await expect(links.and(page.locator("[aria-current=page]"))).toHaveText("About");
      const colours = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).color));
      expect(colours[2]).not.toBe(colours[0]);
      expect(colours[1]).toBe(colours[0]);
      await page.keyboard.press("Escape");
    }));
  // A press on them in the menu, and the search there: shell-menu.spec.ts.
  await test.step("it offers a visitor Sign In, and the list button leads there too", async () => {
    await atEachWidth(page, async (width) => {
      const here = await navigation(page);
      for (const name of ["Sign In", width < 768 ? "List Your Property" : "List Property"])
        await expect(here.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/signin");
      await page.keyboard.press("Escape");
    });
    await header.getByRole("link", { name: "List Property", exact: true }).click();
    await expect(page).toHaveURL("/signin");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
  await test.step("its search leads to the listings with the trimmed words in the navigation's state, and empties itself", async () => {
    await searchBox.fill("   ");
    await searchBox.press("Enter");
    await expect(page).toHaveURL("/about");
    await searchBox.fill("  wide veranda ");
    await searchBox.press("Enter");
    await expect(page).toHaveURL("/listings?search=wide+veranda");
    expect(await page.evaluate(() => Reflect.get(window, "states"))).toContain("wide veranda");
    await expect(searchBox).toHaveValue("");
  });
  await test.step("brand, Home, Listings and About each lead to their page", async () => {
    await expect(header.getByRole("link", { name: "Osari, home" })).toHaveAttribute("href", "/");
    const pages = [
      ["Home", "/"],
      ["Listings", "/listings"],
      ["About", "/about"],
    ] as const;
    await atEachWidth(page, async () => {
      const links = (await navigation(page)).getByRole("navigation", { name: "Main" }).getByRole("link");
      await expect(links).toHaveText(pages.map(([name]) => name));
      for (const [at, [, path]] of pages.entries()) await expect(links.nth(at)).toHaveAttribute("href", path);
      await page.keyboard.press("Escape");
    });
    for (const [name, path] of [...pages, ...pages.slice(1, 2)]) {
      await header.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
    }
  });
  await test.step("logo and content begin at the same line at every width, and the header ends where the page does", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a place to call your own");
    for (const width of [360, 768, 1024, 1440, 1920]) {
      await resize(page, width);
      const edges = await page.evaluate(() => {
        const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
        return [left("header a svg"), left("main h1"), left("footer a, footer svg")];
      });
      expect(edges, `${width} px`).toEqual(Array.from({ length: 3 }, () => edges[1]));
    }
  });
  await test.step("it is 64 px high and sticks to the top", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
    await atEachWidth(page, async () => {
      await expect(header).toHaveCSS("height", "64px");
      await expect(header).toHaveCSS("position", "sticky");
      await page.evaluate(() => window.scrollTo(0, 1500));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    });
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

test("the header fits every width with everything a signed-in person sees, and Sign Out leads home, or to the sign-in page when the session is gone", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site, { name: "meera" }));
  await open(page, "/about");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await test.step("nothing of it overlaps from 768 px on", async () => {
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
  await test.step("it offers the dashboard, notifications, the avatar and the form", () =>
    atEachWidth(page, async (width) => {
      const here = await navigation(page);
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
      await expect(bell).toHaveCount(0);

      await here.getByRole("link", { name: "Your dashboard (M)" }).click();
      await expect(page).toHaveURL("/user-dashboard");
      const list = width < 768 ? "List Your Property" : "List Property";
      await (await navigation(page)).getByRole("link", { name: list }).click();
      await expect(page).toHaveURL("/list-property");
    }));
  await test.step("Sign Out of somebody who no longer is signed in leads to the sign-in page", async () => {
    const session = await page.evaluate(() => localStorage.getItem("osari-auth") ?? "");
    await atEachWidth(page, async () => {
      await open(page, "/about");
      const out = (await navigation(page)).getByRole("button", { name: "Sign Out" });
      await expect(out).toBeVisible();
      await page.evaluate(() => localStorage.removeItem("osari-auth"));
      await out.click();
      await expect(page).toHaveURL("/signin");
      await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByText("Successfully signed out!")).toHaveCount(0);
      await page.evaluate((stored) => localStorage.setItem("osari-auth", stored), session);
    });
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  });
  await test.step("and of somebody who is, to the home page, in the menu too", async () => {
    await resize(page, 360);
    await open(page, "/about");
    const menu = await navigation(page);
    await menu.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect((await navigation(page)).getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test("the header keeps still while it finds out who is there, and so does the menu", async ({
  page,
  site,
}) => {
  const session = await comeWithPendingSession(page, site, await createPerson(site));
  await open(page, "/contact");
  const places = async (list: string) => {
    const here = await navigation(page);
    const still = [
      page.locator("header").getByLabel("Osari, home"),
      here.getByPlaceholder("Search properties..."),
      here.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }),
      here.getByRole("link", { name: list }),
    ];
    return { here, boxes: () => Promise.all(still.map((part) => part.boundingBox())) };
  };
  const wide = await places("List Property");
  const before = await wide.boxes();
  await expect(wide.here.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await expect(wide.here.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  await resize(page, 360);
  const narrow = await places("List Your Property");
  await expect(narrow.here.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await expect(narrow.here.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  const beforeInMenu = await narrow.boxes();
  session.renew();
  await expect(narrow.here.getByRole("button", { name: "Sign Out" })).toBeVisible();
  expect(await narrow.boxes()).toEqual(beforeInMenu);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(wide.here.getByRole("button", { name: "Sign Out" })).toBeVisible();
  expect(await wide.boxes()).toEqual(before);
});
