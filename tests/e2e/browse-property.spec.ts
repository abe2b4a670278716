import { expect, open, test } from "./browse.ts";

const section = (name: string) => ({ name });

test("a listing shows its kind, title, price with the exact amount, and the key details", async ({
  page,
  listOne,
}) => {
  const { id } = await listOne({
    title: "Flat by the river",
    price: 1_23_45_678,
    property_details: { bedrooms: 2, bathrooms: 1 },
  });
  await open(page, `/listings/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Flat by the river");
  await expect(main).toContainText("For sale");
  await expect(main).toContainText("₹1.23 Cr");
  await expect(main).toContainText("₹1,23,45,678");
  await expect(main).not.toContainText("/month");
  const details = page.getByRole("region", section("Key Details"));
  await expect(details.getByRole("term")).toHaveText(["Property Type", "Area", "Bedrooms", "Bathrooms"]);
  await expect(details.getByRole("definition")).toHaveText(["Residential, Apartment", "850 sq ft", "2", "1"]);
});

test("rent is said by the month, and counts of zero are left out", async ({ page, listOne }) => {
  const { id } = await listOne({
    listing_type: "rent",
    price: 25_000,
    property_details: { bedrooms: 0, bathrooms: 0 },
  });
  await open(page, `/property/${id}`);
  await expect(page.getByRole("main")).toContainText("₹25K/month");
  const details = page.getByRole("region", section("Key Details"));
  await expect(details.getByRole("term")).toHaveText(["Property Type", "Area"]);
});

test("Description, Location Details and Additional Details stand there when there is something to say", async ({
  page,
  list,
}) => {
  const [full, bare] = await list(
    {
      description: "First line.\nSecond line.",
      location_details: {
        address: "12 Bhigwan Road",
        city: "Baramati",
        state: "Maharashtra",
        country: "India",
        landmark: "Opposite the well",
      },
      property_details: { furnished_status: "semi_furnished", parking: 1, floors: 3 },
    },
    { location_details: { address: "1", city: "Pune", state: "Maharashtra" } },
  );
  await open(page, `/listings/${full?.id}`);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByText("First line.")).toBeVisible();
  const location = page.getByRole("region", section("Location Details"));
  await expect(location.getByRole("term")).toHaveText([
    "Address",
    "City",
    "State",
    "Pincode",
    "Country",
    "Landmark",
  ]);
  const additional = page.getByRole("region", section("Additional Details"));
  await expect(additional.getByRole("definition")).toHaveText(["Semi-furnished", "1", "3"]);
  await open(page, `/listings/${bare?.id}`);
  await expect(page.getByRole("heading", { name: "Additional Details" })).toHaveCount(0);
  await expect(location.getByRole("term")).toHaveText(["Address", "City", "State", "Pincode", "Country"]);
});

test("similar listings stand below, and lead on", async ({ page, list }) => {
  const [shown] = await list({ title: "Shown" }, { title: "Like it" });
  await open(page, `/listings/${shown?.id}`);
  const similar = page.getByRole("region", section("Similar properties"));
  await similar.getByRole("link", { name: "Like it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Like it");
});

test("a property that can't be fetched leads a person to the listings", async ({ page, list, listOne }) => {
  const { id } = await listOne({ is_active: false });
  await list({});
  for (const path of [
    `/listings/${id}`,
    `/property/${id}`,
    "/listings/00000000-0000-4000-8000-000000000000",
    "/listings/nonsense",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL("/listings");
  }
});

test("without a connection, a press on a card leads back to the listings", async ({
  page,
  context,
  list,
}) => {
  await list({ title: "Flat" });
  await open(page, "/listings");
  // The page's script is on its way while the pointer is above the card; its data is not.
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Flat" }).click();
  await expect(page).toHaveURL("/listings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a place to call your own");
  expect(context.pages()).toHaveLength(1);
});

test("the like is a local toggle here too", async ({ page, listOne }) => {
  const { id } = await listOne({ title: "Flat" });
  await open(page, `/listings/${id}`);
  const like = page.getByRole("region", section("Pictures")).getByRole("button", { name: "Like Flat" });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test.describe("sharing", () => {
  test("uses the device's own way where there is one", async ({ page, site, listOne }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.title = `shared ${data?.url}`;
      };
    });
    const { id } = await listOne();
    await open(page, `/property/${id}`);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveTitle(`shared ${site.url}/listings/${id}`);
  });

  test("copies the link where there is none, and says so", async ({ page, context, site, listOne }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    const { id } = await listOne();
    await open(page, `/listings/${id}`);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/listings/${id}`);
  });
});

test("a message that came along with the navigation is shown once", async ({ page, listOne }) => {
  const { id } = await listOne();
  await open(page, "/about");
  await page.evaluate((path) => {
    history.pushState({ usr: { message: "Property listed successfully!" }, key: "x", idx: 1 }, "", path);
    history.pushState({ key: "y", idx: 2 }, "", "/about");
    history.back();
  }, `/property/${id}`);
  await expect(page.getByText("Property listed successfully!")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
});
