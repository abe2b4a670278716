import type { Person } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { cards, hold, ownerOf } from "./sell-dashboard.ts";
import { toast } from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";

/** From now on the database refuses to change this owner's listings, in these words, until it is told otherwise. */
async function refuseChanges(site: SiteProcess, owner: Person, words: string) {
  const name = `refuse_${owner.id.slice(0, 8)}`;
  await site.database.query(
    `create function ${name}() returns trigger language plpgsql as $$
       begin raise exception '${words}' using errcode = '23514'; end $$`,
  );
  await site.database.query(
    `create trigger ${name} before update on properties for each row
       when (old.user_id = '${owner.id}') execute function ${name}()`,
  );
  return () => site.database.query(`drop function ${name} cascade`);
}

test("featuring and deleting show at once, and what fails goes back on screen with its reason", async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await ownerOf(page, site, { title: "Small house" });
  const stored = () =>
    site.database.query("select is_featured, is_active from properties where user_id = $1", [owner.id]);
  const feature = page.getByRole("button", { name: "Feature: Small house", exact: true });
  const question = page.getByRole("alertdialog");
  const remove = async () => {
    await page.getByRole("button", { name: "Delete: " }).click();
    await question.getByRole("button", { name: "Delete" }).click();
  };
  await page.clock.install();
  await page.goto("/user-dashboard?tab=my-properties");
  await expect(cards(page)).toHaveCount(1);

  await test.step("what the server refuses goes back, in the server's own words", async () => {
    const accept = await refuseChanges(site, owner, "Listings rest on Sundays");
    const refusal = toast(page, "Listings rest on Sundays");
    await feature.click();
    await expect(refusal).toBeVisible();
    await expect(feature).toBeVisible();
    await page.getByRole("region", { name: "Messages" }).getByLabel("Close").click();
    await expect(refusal).toHaveCount(0);
    await remove();
    await expect(refusal).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await accept();
  });

  await test.step("what never reached the server goes back, in our words, and the list stays", async () => {
    await page.route("**/rest/v1/properties**", (route) => route.abort());
    await feature.click();
    await expect(toast(page, "Error updating property: no connection, please try again")).toBeVisible();
    // The list is loaded again meanwhile, which is tried for seconds.
    expect(await feature.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Delete: " }).click();
    await expect(question).toBeVisible();
    // No toast covers a question.
    const isOnTop = (element: Element) => {
      const { x, y } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + 5, y + 10));
    };
    expect(await toast(page, "Error updating property").evaluate(isOnTop)).toBe(false);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Error deleting property: no connection, please try again")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(feature).toBeVisible();
    await page.unroute("**/rest/v1/properties**");
  });

  await test.step("featuring shows before the server has answered, and the list is loaded again", async () => {
    const release = await hold(page, "PATCH");
    await feature.click();
    await expect(cards(page).getByText("Featured", { exact: true })).toBeVisible();
    expect(await stored()).toEqual([{ is_featured: false, is_active: true }]);
    await site.database.query("update properties set title = 'Renamed meanwhile' where user_id = $1", [
      owner.id,
    ]);
    release();
    await expect(toast(page, "The listing is featured now.")).toBeVisible();
    await expect(cards(page)).toContainText(["Renamed meanwhile"]);
    expect(await stored()).toEqual([{ is_featured: true, is_active: true }]);
    await page.getByRole("button", { name: "Unfeature: Renamed meanwhile" }).click();
    await expect(toast(page, "The listing is no longer featured.")).toBeVisible();
    expect(await stored()).toEqual([{ is_featured: false, is_active: true }]);
  });

  await test.step("deleting shows at once, can be thought over, and keeps the listing for its owner's records", async () => {
    await page.getByRole("button", { name: "Delete: Renamed meanwhile" }).click();
    await expect(question).toContainText("Are you sure you want to delete this property?");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(cards(page)).toHaveCount(1);

    const release = await hold(page, "PATCH");
    await remove();
    await expect(page.getByText("You have no listings yet")).toBeVisible();
    expect(await stored()).toEqual([{ is_featured: false, is_active: true }]);
    release();
    await expect(toast(page, "The listing is no longer shown.")).toBeVisible();
    expect(await stored()).toEqual([{ is_featured: false, is_active: false }]);
  });
});

test("a question is asked without a connection too; one that can't be shown means no, and the page stays and says why", async ({
  page,
  context,
  site,
}) => {
  await ownerOf(page, site, { title: "Small house" });
  const dialogScript = /\/assets\/alert-dialog-[^/]+\.js$/;
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this property?" });
  const remove = page.getByRole("button", { name: "Delete: Small house" });
  const fetched = page.waitForEvent("requestfinished", (request) => dialogScript.test(request.url()));
  await page.goto("/user-dashboard?tab=my-properties");
  await fetched;
  await context.setOffline(true);
  await remove.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await context.setOffline(false);

  await page.route(dialogScript, (route) => route.abort());
  await page.reload();
  await remove.click();
  await expect(
    toast(page, "This needs a connection. Once it is back, please load the page again."),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.unroute(dialogScript);
  await page.reload();
  await remove.click();
  await expect(question).toBeVisible();
});
