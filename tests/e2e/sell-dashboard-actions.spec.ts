import type { Person } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { cards, hold, ownerOf } from "./sell-dashboard.ts";
import { toast } from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";

/** From now on the database refuses to change this owner's listings, in these words. */
async function refuseChanges(site: SiteProcess, owner: Person, words: string): Promise<void> {
  const name = `refuse_${owner.id.slice(0, 8)}`;
  await site.database.query(
    `create function ${name}() returns trigger language plpgsql as $$
       begin raise exception '${words}' using errcode = '23514'; end $$`,
  );
  await site.database.query(
    `create trigger ${name} before update on properties for each row
       when (old.user_id = '${owner.id}') execute function ${name}()`,
  );
}

test("featuring shows at once, before the server has answered, and the list is loaded again", async ({
  page,
  site,
}) => {
  const owner = await ownerOf(page, site, { title: "Small house" });
  await page.goto("/user-dashboard?tab=my-properties");
  await expect(cards(page)).toHaveCount(1);
  const release = await hold(page, "PATCH");
  await page.getByRole("button", { name: "Feature: Small house", exact: true }).click();
  await expect(cards(page).getByText("Featured", { exact: true })).toBeVisible();
  const isFeatured = () =>
    site.database.query("select is_featured from properties where user_id = $1", [owner.id]);
  expect(await isFeatured()).toEqual([{ is_featured: false }]);
  await site.database.query("update properties set title = 'Renamed meanwhile' where user_id = $1", [
    owner.id,
  ]);
  release();
  await expect(toast(page, "The listing is featured now.")).toBeVisible();
  await expect(cards(page)).toContainText(["Renamed meanwhile"]);
  expect(await isFeatured()).toEqual([{ is_featured: true }]);
  await page.getByRole("button", { name: "Unfeature: Renamed meanwhile" }).click();
  await expect(toast(page, "The listing is no longer featured.")).toBeVisible();
  expect(await isFeatured()).toEqual([{ is_featured: false }]);
});

test("deleting shows at once, can be thought over, and keeps the listing for its owner's records", async ({
  page,
  site,
}) => {
  const owner = await ownerOf(page, site, { title: "Small house" });
  await page.goto("/user-dashboard?tab=my-properties");
  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Delete: Small house" }).click();
  await expect(question).toContainText("Are you sure you want to delete this property?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);

  const release = await hold(page, "PATCH");
  await page.getByRole("button", { name: "Delete: Small house" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("You have no listings yet")).toBeVisible();
  const isActive = () =>
    site.database.query("select is_active from properties where user_id = $1", [owner.id]);
  expect(await isActive()).toEqual([{ is_active: true }]);
  release();
  await expect(toast(page, "The listing is no longer shown.")).toBeVisible();
  expect(await isActive()).toEqual([{ is_active: false }]);
});

test("what the server refuses goes back on screen, in the server's own words", async ({ page, site }) => {
  const owner = await ownerOf(page, site, { title: "Small house" });
  await refuseChanges(site, owner, "Listings rest on Sundays");
  await page.goto("/user-dashboard?tab=my-properties");
  await page.getByRole("button", { name: "Feature: Small house", exact: true }).click();
  await expect(toast(page, "Listings rest on Sundays")).toBeVisible();
  await expect(page.getByRole("button", { name: "Feature: Small house", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete: Small house" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Listings rest on Sundays")).toHaveCount(2);
  await expect(cards(page)).toHaveCount(1);
});

test("what never reached the server goes back on screen, in our words, and the list stays", async ({
  page,
  site,
}) => {
  await ownerOf(page, site, { title: "Small house" });
  await page.goto("/user-dashboard?tab=my-properties");
  await expect(cards(page)).toHaveCount(1);
  await page.route("**/rest/v1/properties**", (route) => route.abort());
  await page.getByRole("button", { name: "Feature: Small house", exact: true }).click();
  await expect(toast(page, "Error updating property")).toBeVisible();
  await page.getByRole("button", { name: "Delete: Small house" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Error deleting property")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Feature: Small house", exact: true })).toBeVisible();
});
