import { cards, choose, expect, open, openFilters, test, titles } from "./browse.ts";

const homes = [
  {
    title: "East, lift, owner",
    property_details: { bhk: "2", facing: "east", lift: true, on_floor: 0, floors: 7, listed_by: "owner" },
  },
  {
    title: "East, no lift",
    property_details: { bhk: "2.5", facing: "east", on_floor: 3, listed_by: "agent" },
  },
  { title: "West", property_details: { bhk: "3", facing: "west", lift: true } },
];

test("More filters: counted, in the address, as chips that can be removed, and the way out when nothing matches", async ({
  page,
  list,
}) => {
  await list(...homes);
  await open(page, "/listings");
  const panel = await openFilters(page);
  const more = panel.getByRole("button", { name: /^More filters/ });
  await expect(panel.getByRole("group", { name: "Facing" })).toBeHidden();
  await more.click();
  const option = (group: string, name: string) =>
    panel.getByRole("group", { name: group }).getByRole("checkbox", { name, exact: true });
  await expect(option("Facing", "East 2")).toBeVisible();
  await choose(panel, "Facing", "East");
  await expect(titles(page)).toHaveText(["East, no lift", "East, lift, owner"]);
  await choose(panel, "Amenities", "Lift");
  await expect(titles(page)).toHaveText(["East, lift, owner"]);
  await expect(page).toHaveURL("/listings?facing=east&amenities=lift");
  // What facing says does not narrow its own choices; the lift does.
  await expect(option("Facing", "West 1")).toBeVisible();
  await expect(more).toHaveText("More filters (2)");

  await choose(panel, "BHK", "1 RK");
  await expect(page.getByText("No properties match your criteria")).toBeVisible();
  await expect(page.getByRole("link", { name: "Without BHK: 1 RK: 1" })).toBeVisible();
  await page.getByRole("button", { name: "Remove BHK: 1 RK" }).click();
  await page.getByRole("button", { name: "Remove Lift" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL("/listings?facing=east");
});

test.describe("without scripts", () => {
  test.use({ scripts: false });

  test("More filters are a page of their own, and what is chosen there stays", async ({ page, list }) => {
    await list(...homes);
    await page.goto("/listings?listing_type=sale&sort=price_asc");
    await page.getByRole("link", { name: "More filters" }).click();
    await expect(page.getByRole("heading", { name: "More filters" })).toBeVisible();
    await page
      .getByRole("group", { name: "Floor" })
      .getByRole("checkbox", { name: "Ground 1" })
      .check({ force: true });
    await page
      .getByRole("group", { name: "Listed by" })
      .getByRole("checkbox", { name: "Owner 1" })
      .check({ force: true });
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(titles(page)).toHaveText(["East, lift, owner"]);
    const query = () => Object.fromEntries(new URL(page.url()).searchParams);
    const chosen = { listing_type: "sale", sort: "price_asc", listed_by: "owner", floor: "ground" };
    expect(query()).toEqual(chosen);
    const filters = page.getByRole("form", { name: "Filters" });
    await filters.getByRole("radio", { name: "Residential" }).check({ force: true });
    await filters.getByRole("button", { name: "Apply filters" }).click();
    await expect.poll(query).toEqual({ ...chosen, property_type: "residential" });
  });
});
