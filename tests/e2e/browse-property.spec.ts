import { comeSignedIn } from "./accounts.ts";
import { cards, expect, open, test } from "./browse.ts";

const section = (name: string) => ({ name });

test("a listing with everything shows it, and its price and contact without scrolling", async ({
  page,
  listOne,
  pictures,
}) => {
  const { id } = await listOne({
    title: "Flat by the river",
    price: 1_23_45_678,
    images: await pictures(3),
    description: `First line.\nSecond line.\n${"A long story.\n".repeat(80)}`,
    location_details: {
      address: "12 Bhigwan Road",
      area: "Kasba",
      city: "Baramati",
      state: "Maharashtra",
      country: "India",
      landmark: "Opposite the well",
    },
    property_details: {
      bedrooms: 3,
      bathrooms: 2,
      furnished_status: "semi_furnished",
      parking: 1,
      floors: 3,
    },
  });
  await open(page, `/listings/${id}`);
  const main = page.getByRole("main");
  await test.step("kind, title, price with the exact amount, and the key details", async () => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Flat by the river");
    await expect(main).toContainText("For sale");
    await expect(main).toContainText("₹1.23 Cr");
    await expect(main).toContainText("₹1,23,45,678");
    await expect(main).not.toContainText("/month");
    const details = page.getByRole("region", section("Key Details"));
    await expect(details.getByRole("term")).toHaveText(["Property Type", "Area", "Bedrooms", "Bathrooms"]);
    await expect(details.getByRole("definition")).toHaveText([
      "Residential, Apartment",
      "850 sq ft",
      "3",
      "2",
    ]);
  });
  await test.step("Description, Location Details and Additional Details", async () => {
    await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
    await expect(page.getByText("First line.")).toBeVisible();
    await expect(page.getByRole("region", section("Location Details")).getByRole("term")).toHaveText([
      "Address",
      "City",
      "State",
      "Pincode",
      "Country",
      "Landmark",
    ]);
    const additional = page.getByRole("region", section("Additional Details"));
    await expect(additional.getByRole("definition")).toHaveText(["Semi-furnished", "1", "3"]);
  });
  await test.step("the way here names the city and leads to its listings", async () => {
    const crumbs = page.getByRole("navigation", { name: "You are here" }).getByRole("link");
    await expect(crumbs).toHaveText(["Listings", "For sale", "Residential", "Baramati"]);
    await expect(crumbs.last()).toHaveAttribute("href", /location=Baramati/);
  });
  await test.step("the like stands on the pictures", async () => {
    const gallery = page.getByRole("region", section("Pictures"));
    await expect(gallery.getByRole("button", { name: "Like Flat by the river" })).toBeVisible();
  });
  await test.step("at 1440 × 900 price, place and rooms are seen without scrolling, beside the contact too", async () => {
    const contact = page.getByRole("region", section("Contact Information"));
    for (const part of [page.locator("article header"), contact]) {
      for (const text of ["₹1.23 Cr", "Kasba, Baramati", "3 BHK", "2 baths"])
        await expect(part.getByText(text, { exact: true }).filter({ visible: true })).toBeInViewport({
          ratio: 1,
        });
    }
    await expect(contact.getByRole("button", { name: "Call Now" })).toBeInViewport({ ratio: 1 });
  });
  await test.step("on a phone a bar with price and Call stays at the bottom", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const scroll of [0, 600]) {
      await page.evaluate((top) => window.scrollTo(0, top), scroll);
      const call = page.getByRole("button", { name: "Call Now" });
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call.locator("..").getByText("₹1.23 Cr")).toBeInViewport({ ratio: 1 });
    }
  });
});

test("a bare listing to rent leaves out what there is nothing to say of, can be shared, and leads on to similar ones", async ({
  page,
  context,
  site,
  list,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const bare = {
    listing_type: "rent" as const,
    price: 25_000,
    location_details: { address: "1", city: "Pune", state: "Maharashtra" },
    property_details: { bedrooms: 0, bathrooms: 0 },
  };
  const [shown] = await list({ title: "Flat & garden", ...bare }, { title: "Like it", ...bare });
  const id = shown?.id;
  await open(page, `/property/${id}`);
  await test.step("rent is said by the month, and counts of zero are left out", async () => {
    await expect(page.getByRole("main")).toContainText("₹25K/month");
    const details = page.getByRole("region", section("Key Details"));
    await expect(details.getByRole("term")).toHaveText(["Property Type", "Area"]);
  });
  await test.step("there are no Additional Details, no landmark, no pictures", async () => {
    await expect(page.getByRole("heading", { name: "Additional Details" })).toHaveCount(0);
    const location = page.getByRole("region", section("Location Details"));
    await expect(location.getByRole("term")).toHaveText(["Address", "City", "State", "Pincode", "Country"]);
    await expect(page.getByRole("region", section("Pictures"))).toHaveCount(0);
  });
  await test.step("the like is a local toggle here too", async () => {
    const like = page.locator("article header").getByRole("button", { name: "Like Flat & garden" });
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("WhatsApp gets title, price and link", async () => {
    const address = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
    const { origin, searchParams } = new URL(address ?? "");
    expect(origin).toBe("https://wa.me");
    expect(searchParams.get("text")).toBe(`Flat & garden, ₹25K/month\n${site.url}/listings/${id}`);
  });
  await test.step("sharing uses the device's own way where there is one", async () => {
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.body.dataset.shared = data?.url;
      };
    });
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-shared", `${site.url}/listings/${id}`);
  });
  await test.step("it copies the link where there is none, and says so", async () => {
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/listings/${id}`);
  });
  await test.step("similar listings stand below, and lead on", async () => {
    const similar = page.getByRole("region", section("Similar properties"));
    await similar.getByRole("link", { name: "Like it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Like it");
  });
});

test("a listing that is gone leads to those of its city and kind, with a message", async ({ page, list }) => {
  const [gone] = await list({ is_active: false }, { title: "Still here" });
  const others = "/listings?property_type=residential&listing_type=sale&location=Baramati";
  for (const [path, target, message] of [
    [`/property/${gone?.id}`, others, "This listing is no longer available"],
    ["/listings/nonsense", "/listings", "There is no such listing"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("main").getByText(message)).toBeVisible();
    await expect(page.getByRole("article").getByText("Still here")).toBeVisible();
  }
});

test("a card whose listing has just gone leads to the others, one without a connection back to the list; a message comes along once", async ({
  page,
  site,
  list,
}) => {
  const [going, staying] = await list({ title: "Going" }, { title: "Still here" });
  await open(page, "/about");
  await test.step("a message that came along with the navigation is shown once", async () => {
    await page.evaluate((path) => {
      history.pushState({ usr: { message: "Property listed successfully!" }, key: "x", idx: 1 }, "", path);
      history.pushState({ key: "y", idx: 2 }, "", "/about");
      history.back();
    }, `/property/${staying?.id}`);
    await expect(page.getByText("Property listed successfully!")).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  });
  await page.getByRole("banner").getByRole("link", { name: "Listings" }).click();
  const card = (name: string) => cards(page).getByRole("link", { name });
  await expect(card("Going")).toBeVisible();
  await test.step("gone: to the others, and Back to where one was", async () => {
    await site.database.query("delete from public.properties where id = $1", [going?.id]);
    await card("Going").click();
    await expect(page).toHaveURL(/listings\?.*location=Baramati/);
    await expect(page.getByRole("main").getByText("This listing is no longer available")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/listings");
  });
  await test.step("without a connection: back to the listings", async () => {
    // The page's script is on its way while the pointer is above the card; its data is not.
    await page.route("**/*.data*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
    await card("Still here").click();
    await failed;
    await expect(page).toHaveURL("/listings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a place to call your own");
    expect(page.context().pages()).toHaveLength(1);
  });
});

test("an owner sees Edit, Share and Add photos instead of Call Now and Email", async ({
  page,
  context,
  site,
  owner,
  listOne,
}) => {
  const { id } = await listOne();
  await comeSignedIn(context, site, owner);
  await open(page, `/listings/${id}`);
  const contact = page.getByRole("region", section("Contact Information"));
  await expect(contact.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `/edit-property/${id}`);
  await expect(contact.getByRole("button", { name: "Share" })).toBeVisible();
  await expect(contact.getByRole("button", { name: "Call Now" })).toHaveCount(0);
  await expect(contact.getByRole("button", { name: "Email" })).toHaveCount(0);
  await contact.getByRole("link", { name: "Add photos" }).click();
  await expect(page).toHaveURL(`/edit-property/${id}#photos`);
  await expect(page.getByRole("heading", { name: "Details & Photos" })).toBeVisible();
});
