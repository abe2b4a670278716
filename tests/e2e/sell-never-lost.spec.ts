import type { BrowserContext, Page } from "@playwright/test";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import {
  choosePhotos,
  fillBasics,
  fillDetails,
  fillLocation,
  next,
  photoFile,
  toLastStep,
} from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Create Property Listing" });

const titlesOf = (site: SiteProcess, { id }: { id: string }) =>
  site.database.query("select title from properties where user_id = $1 order by created_at", [id]);

/** The form still has what `fillDetails` typed, and saves it. */
async function sendKeptDraft(page: Page): Promise<void> {
  await expect(page.getByLabel("Price")).toHaveValue("85,00,000");
  await submit(page).click();
  await page.waitForURL("**/property/*");
}

/** The tab goes without a question, as in a crash, and a new one opens the form. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/list-property");
  await expect(again.getByText("We kept what you had typed on this device.")).toBeVisible();
  return again;
}

test("a tab that dies at any step finds every word again, photos too, and says which of them are gone", async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const owner = await createPerson(site);
  await comeSignedIn(context, site, owner);
  await page.goto("/list-property");
  await fillBasics(page, "A title worth keeping");
  await page.getByLabel("Listing type").selectOption("rent");

  const second = await crash(page, context);
  await expect(second.getByLabel("Title")).toHaveValue("A title worth keeping");
  await expect(second.getByLabel("Listing type")).toHaveValue("rent");
  await expect(second.getByLabel("Property subtype")).toHaveValue("House");
  await next(second);
  await fillLocation(second);
  await second.getByLabel("Landmark").fill("Opposite the well");

  const third = await crash(second, context);
  await expect(third.getByLabel("Landmark")).toHaveValue("Opposite the well");
  await expect(third.getByLabel("Address")).toHaveValue("Lane 4, Station Road");
  await next(third);
  await third.getByLabel("Rent per month").fill("18500");
  await third.getByLabel("Bedrooms").fill("2");
  await choosePhotos(third, [await photoFile("one.jpg"), await photoFile("two.jpg", 640, 480)]);
  await expect(third.getByRole("img", { name: "Photo 2" })).toBeVisible();

  // The draft may be older than one of its photos.
  await site.database.query(
    "delete from storage.objects where id in (select id from storage.objects where name like $1 limit 1)",
    [`user_${owner.id}/%`],
  );
  const fourth = await crash(third, context);
  await expect(fourth.getByLabel("Rent per month")).toHaveValue("18,500");
  await expect(fourth.getByLabel("Bedrooms")).toHaveValue("2");
  await expect(fourth.getByText("A photo of this draft is no longer stored.").first()).toBeVisible();
  await expect(fourth.getByRole("img", { name: /^Photo/ })).toHaveCount(1);
  await fourth.getByLabel("Area size").fill("900");
  await submit(fourth).click();
  await fourth.waitForURL("**/property/*");
  await fourth.goto("/list-property");
  await expect(fourth.getByLabel("Title")).toHaveValue("");
});

test("a server that is killed in the middle of saving, and comes back, has one listing in the end", {
  tag: "@own-backend",
}, async ({ page, site, context }) => {
  test.slow();
  const owner = await createPerson(site);
  await comeSignedIn(context, site, owner);
  await toLastStep(page, "Through the power cut");
  await fillDetails(page);
  await page.route("**/rest/v1/properties**", async (route) => {
    await site.kill();
    await route.continue();
  });
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Error creating property listing: Failed to create property: no connection; what you typed is safe, please try again",
  );
  await expect(page.getByLabel("Price")).toHaveValue("85,00,000");
  await page.unroute("**/rest/v1/properties**");

  await site.startAgain();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/list-property");
  await sendKeptDraft(again);
  expect(await titlesOf(site, owner)).toEqual([{ title: "Through the power cut" }]);
});

test("a session that ends while somebody types leads to sign-in and back to every word", async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const owner = await createPerson(site);
  await comeSignedIn(context, site, owner);
  await toLastStep(page, "Signed out on the way");
  await fillDetails(page);
  await site.database.query("delete from auth.sessions where user_id = $1", [owner.id]);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("osari-auth") ?? "{}");
    localStorage.setItem("osari-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await submit(page).click();
  await page.waitForURL("**/signin");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/list-property");
  await sendKeptDraft(page);
  expect(await titlesOf(site, owner)).toEqual([{ title: "Signed out on the way" }]);
});

test("the same draft sent from two tabs is one listing; other words are a second one, after a question", async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const owner = await createPerson(site);
  await comeSignedIn(context, site, owner);
  await toLastStep(page, "In two tabs");
  await fillDetails(page);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto("/list-property");
    await expect(tab.getByLabel("Price")).toHaveValue("85,00,000");
  }
  await Promise.all([submit(page).click(), submit(second).click()]);
  await Promise.all([page.waitForURL("**/property/*"), second.waitForURL("**/property/*")]);
  expect(page.url()).toBe(second.url());
  expect(await titlesOf(site, owner)).toEqual([{ title: "In two tabs" }]);

  await third.getByLabel("Price").fill("9900000");
  await submit(third).click();
  await expect(third.getByRole("alert")).toContainText("This draft was already listed from another tab.");
  expect(await titlesOf(site, owner)).toHaveLength(1);
  await submit(third).click();
  await third.waitForURL("**/property/*");
  expect(await titlesOf(site, owner)).toHaveLength(2);
});
