import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./sell-form.ts";

test("an owner sees the numbers of a listing, and takes back in the profile what was agreed to", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const { id } = await addListing(site.database, owner, { title: "House with a well" });
  const path = `/listings/${id}`;

  // By a visitor, and of another owner, because it is not known when the server writes what it has counted.
  const visited = await addListing(site.database, await createPerson(site), { title: "Shop by the gate" });
  const told = (event: string) => page.waitForRequest(`**/api/listings/${visited.id}/${event}`);
  const viewed = told("views");
  await page.goto(`/listings/${visited.id}`);
  await viewed;
  const liked = told("saves");
  await page.getByRole("button", { name: "Shop by the gate" }).first().click();
  await liked;

  await site.database.query(
    `insert into rules.listing_days (property_id, day, views, shares, saves)
     select $1, (now() at time zone 'Asia/Kolkata')::date - ago, 3 + ago % 7, ago % 2, 1 from generate_series(0, 29) as ago`,
    [id],
  );
  await comeSignedIn(page.context(), site, owner);
  const own: string[] = [];
  page.on("request", (request) => own.push(request.url()));
  await page.goto(path);
  await expect(page.getByRole("link", { name: "Edit" }).first()).toBeVisible();
  expect(own.filter((url) => url.includes("/api/listings/"))).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/user-dashboard?tab=my-properties");
  await page.getByRole("link", { name: "Views and enquiries: House with a well" }).click();
  await expect(page.getByRole("img", { name: "Views by day: 175 in all, at most 9 on a day" })).toBeVisible();
  await page.getByText("As a table").click();
  await expect(page.getByRole("row")).toHaveCount(31);
  expect(await violationsInBothThemes(page)).toEqual(noViolations);

  const ledger = () =>
    site.database.query<{ given: boolean; how: string }>(
      "select given, how from rules.consents where person = $1 and kind = 'contact' order by id",
      [owner.id],
    );
  await page.goto("/user-dashboard/contact");
  await page.getByLabel(/Who sees the number/).selectOption("never");
  await expect(toast(page, "Saved.")).toBeVisible();
  await page.getByLabel(/Who sees the number/).selectOption("signed_in");
  await expect(page.getByText("Signed-in people see your number and email for this listing")).toBeVisible();
  // The next page would cut off what is not saved yet.
  await expect.poll(ledger).toHaveLength(2);
  await page.goto("/user-dashboard?tab=profile");
  const agreed = page.getByRole("list", { name: "What I agreed to" });
  await expect(agreed).toContainText("My number: House with a well");
  // The rest of the profile is looked at in sell-looks.spec.ts.
  const part = 'section:has(> ul[aria-label="What I agreed to"])';
  expect(await violationsInBothThemes(page, part)).toEqual(noViolations);
  await agreed.getByRole("button", { name: "Withdraw: My number: House with a well" }).click();
  await expect(toast(page, "Withdrawn. It no longer holds.")).toBeVisible();
  await expect(agreed).not.toContainText("House with a well");
  expect(await ledger()).toEqual([
    { given: false, how: "screen" },
    { given: true, how: "screen" },
    { given: false, how: "screen" },
  ]);
});
