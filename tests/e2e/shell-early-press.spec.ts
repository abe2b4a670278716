import type { Page } from "@playwright/test";
import { expect, many, test } from "./browse.ts";

/**
 * Opens a page whose scripts wait on their way, as in a slow network. The route stays: a file that the page has begun to fetch
 * when a route is removed may never come.
 */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    arrived.resolve();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
    );
  };
}

/** How often the page hears a press from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const seen = { presses: 0 };
    addEventListener("click", () => seen.presses++, true);
    return seen;
  });
  return () => counter.evaluate(({ presses }) => presses);
}

test("a button that is pressed before the scripts are here does its work once when they are", async ({
  page,
  listOne,
}) => {
  const { id } = await listOne({ title: "Flat" });
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step("the heart of a card", async () => {
    const scriptsCome = await openBeforeScripts(page, "/listings");
    const like = page.getByRole("button", { name: "Like Flat" });
    await like.click();
    const presses = await countPresses(page);
    await scriptsCome();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    // Whatever was left to repeat would have come before this one.
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    expect(await presses()).toBe(2);
  });
  await test.step("the menu, of which the last of several presses counts", async () => {
    const scriptsCome = await openBeforeScripts(page, "/");
    const menu = page.getByRole("button", { name: "Open menu" });
    await menu.click();
    await menu.click();
    await scriptsCome();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });
  await test.step("filters", async () => {
    const scriptsCome = await openBeforeScripts(page, "/listings");
    await page.getByRole("button", { name: "Filters" }).click();
    await scriptsCome();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
  await test.step("Call Now", async () => {
    const scriptsCome = await openBeforeScripts(page, `/listings/${id}`);
    await page.getByRole("button", { name: "Call Now" }).click();
    await scriptsCome();
    await expect(page.getByRole("alertdialog")).toContainText("Please sign in");
  });
});

test("a press is not repeated when another followed elsewhere, nor after five seconds", async ({
  page,
  listOne,
}) => {
  await listOne({ title: "Flat" });
  const like = page.getByRole("button", { name: "Like Flat" });
  for (const afterwards of [
    () => page.getByRole("heading", { level: 1 }).click(),
    () =>
      page.evaluate(() => {
        const past = performance.now() - 5_001;
        Object.defineProperty(Reflect.get(window, "pressed"), "timeStamp", { value: past });
      }),
  ]) {
    const scriptsCome = await openBeforeScripts(page, "/listings");
    await like.click();
    await afterwards();
    const presses = await countPresses(page);
    await scriptsCome();
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    expect(await presses()).toBe(1);
  }
});

test("a text that is typed before the scripts are here stays, and is what is searched for", async ({
  page,
  listOne,
}) => {
  await listOne();
  for (const path of ["/", "/listings"]) {
    const scriptsCome = await openBeforeScripts(page, path);
    const field = page.getByRole("main").locator("input[name=search]");
    await field.fill("veranda");
    await scriptsCome();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(field).toHaveValue("veranda");
    await field.press("Enter");
    await expect(page).toHaveURL("/listings?search=veranda");
  }
});

test("an order that is chosen before the scripts are here is the one that is shown", async ({
  page,
  list,
}) => {
  await list(...many(2));
  const scriptsCome = await openBeforeScripts(page, "/listings");
  await page.getByLabel("Sort").selectOption({ index: 1 });
  await scriptsCome();
  await expect(page).toHaveURL(/\?sort=/);
});

test("what is typed into the sign-in form before the scripts are here stays", async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, "/signin");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Password", { exact: true }).fill("veranda-at-dusk");
  await page.getByRole("button", { name: "Show password" }).click();
  await scriptsCome();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("veranda-at-dusk");
  await expect(page.getByLabel("Email")).toHaveValue("asha@example.com");
});

test("before the scripts are here the header offers Sign In to those who have no session here, and to them alone", async ({
  page,
}) => {
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  const scriptsCome = await openBeforeScripts(page, "/about");
  await expect(signIn).toBeVisible();
  await scriptsCome();
  await page.evaluate(() => localStorage.setItem("osari-auth", "{}"));
  const comeAgain = await openBeforeScripts(page, "/about");
  await expect(signIn).toBeHidden();
  await comeAgain();
  // The stored session is none.
  await expect(signIn).toBeVisible();
});

test("while the filters of a phone are on their way a line says so", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/filter-sheet-*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/listings");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.locator(".animate-progress")).toBeAttached();
  arrived.resolve();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expect(page.locator(".animate-progress")).not.toBeAttached();
});
