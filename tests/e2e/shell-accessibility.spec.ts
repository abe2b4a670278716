import { comeSignedIn, createPerson } from "./accounts.ts";
import { noViolations, violations, violationsAtWidth, violationsInBothThemes, withFrame } from "./axe.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth, comeWithPendingSession, navigation, resize } from "./shell.ts";

test("an unknown path shows the 404 page and leads back home, and axe finds nothing on it, light or dark", async ({
  page,
}) => {
  test.slow();
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await atEachWidth(page, async () => {
    await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
    expect(await violationsAtWidth(page, withFrame)).toEqual([]);
    await page.getByRole("link", { name: "Go Back Home" }).click();
    await expect(page).toHaveURL("/");
    await page.goBack();
  });
});

test("axe finds nothing in the menu and in the notifications, light or dark", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await page.goto("/about");
  await resize(page, 360);
  await navigation(page);
  expect(await violationsInBothThemes(page, undefined, withFrame)).toEqual(noViolations);
  await comeSignedIn(context, site, await createPerson(site));
  await page.goto("/about");
  await atEachWidth(page, async () => {
    const here = await navigation(page);
    await expect(here.getByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(await violationsAtWidth(page, withFrame)).toEqual([]);
    await here.getByRole("button", { name: "Notifications" }).click();
    const bell = page.getByRole("dialog", { name: "Notifications" });
    await expect(bell).toBeVisible();
    expect(await violationsAtWidth(page, withFrame)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(bell).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
});

test("a page that cannot be fetched because the phone is offline says so, offers a retry, and axe finds nothing on it, light or dark", async ({
  page,
  context,
}) => {
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL("/about");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Osari, home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await atEachWidth(page, async () => {
    expect(await violationsAtWidth(page, withFrame)).toEqual([]);
  });
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

test("a page for signed-in people says Loading... until the session is known, then shows itself; axe finds nothing on it while it waits", async ({
  page,
  site,
}) => {
  const session = await comeWithPendingSession(page, site, await createPerson(site));
  await page.goto("/list-property");
  await expect(page.getByRole("main")).toHaveText("Loading...");
  await atEachWidth(page, async () => {
    // It has no heading yet: the focus must not go to one that is about to vanish.
    const rules = { "page-has-heading-one": { enabled: false } };
    expect(await violations(page, { rules })).toEqual([]);
  });
  session.renew();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List Your Property");
  await expect(page).toHaveURL("/list-property");
});
