import { cards, expect, open, test } from "./browse.ts";

test("a card shows what decides about a property, is one link with a like of its own, and uses its width in a list", async ({
  page,
  site,
  owner,
  list,
  pictures,
}) => {
  const listed = await list(
    {
      title: "Flat in Kothrud",
      price: 1_25_00_000,
      area_value: 1250,
      location_details: { address: "1", area: "Kothrud", city: "Pune", state: "Maharashtra" },
    },
    {
      title: "Farm house",
      price: 25_000,
      listing_type: "rent",
      area_value: 2,
      area_unit: "acre",
      is_featured: true,
      location_details: { address: "1", city: "Nashik", state: "Maharashtra" },
    },
    { listing_type: "rent", property_type: "commercial", property_subtype: "Shop" },
    { listing_type: "lease", property_type: "industrial", property_subtype: "Factory" },
    { listing_type: "auction", property_type: "land", property_subtype: "Agricultural Land" },
    {
      title: "Photo that is gone",
      images: [`${site.backendUrl}/storage/v1/object/public/property_images/user_${owner.id}/gone.jpg`],
    },
    {
      title: "Flat with a story",
      price: 64_00_000,
      area_value: 1000,
      description: `Morning sun on the balcony. ${"And more of it. ".repeat(40)}`,
    },
    // Listed last, and so the first card.
    {
      title: "Flat with photos",
      property_details: { bedrooms: 3, bathrooms: 2, furnished_status: "semi_furnished", listed_by: "owner" },
      images: await pictures(2),
      created_at: new Date(Date.now() - 3.1 * 86_400_000).toISOString(),
    },
  );
  await open(page, "/listings");
  const titled = (title: string) =>
    cards(page).filter({ has: page.getByRole("heading").filter({ hasText: title }) });
  await test.step("price, kind of listing, subtype, title, place and Total Area", async () => {
    const card = titled("Flat in Kothrud");
    await expect(card).toContainText("₹1.25 Cr");
    await expect(card).not.toContainText("/mo");
    await expect(card).toContainText("For sale");
    await expect(card).toContainText("Apartment");
    await expect(card).toContainText("Kothrud, Pune");
    await expect(card).toContainText("Total Area 1,250 sq ft");
    await expect(card).not.toContainText("FEATURED");
  });
  await test.step("what decides, and to a screen reader as one sentence", async () => {
    const card = titled("Flat with photos");
    for (const text of ["3 BHK", "2 baths", "Semi-furnished", "By the owner", "3 days ago"])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByRole("link")).toHaveAccessibleName(
      "Flat with photos: ₹45.00 Lakh, For sale, 3 BHK, 2 baths, Semi-furnished, By the owner, 850 sq ft, Kasba, Baramati, 2 photos",
    );
  });
  await test.step("rent is by the month, a place without area is its city, a featured one says FEATURED", async () => {
    const card = titled("Farm house");
    await expect(card).toContainText("₹25K/mo");
    await expect(card).toContainText("FEATURED");
    await expect(card).toContainText("Nashik");
    await expect(card).toContainText("2 acres");
  });
  await test.step("without a picture the type's icon stands there with 'No Image Available'", async () => {
    await expect(titled("Flat in Kothrud")).toContainText("No Image Available");
    await expect(titled("Flat in Kothrud").locator("img")).toHaveCount(0);
  });
  await test.step("a picture that fails leaves the same placeholder", async () => {
    await expect(titled("Photo that is gone")).toContainText("No Image Available");
  });
  await test.step("the four kinds of listing have dots of their own, the four types colours of their own", async () => {
    const looks = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const dot = card.querySelector(".card-dot");
        const kind = [...card.querySelectorAll("p")].find(
          (line) => /Apartment|Shop|Factory|Land/.test(line.textContent ?? "") && line.querySelector("svg"),
        );
        return [dot && getComputedStyle(dot).backgroundColor, kind && getComputedStyle(kind).color];
      }),
    );
    expect(looks).toHaveLength(8);
    expect(new Set(looks.map(([dot]) => dot)).size).toBe(4);
    expect(new Set(looks.map(([, kind]) => kind)).size).toBe(4);
  });
  await test.step("the first picture comes in the right size and a modern format, in a frame of 4:3", async () => {
    const picture = cards(page).first().locator("img");
    await expect(picture).toHaveCount(1);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(/\/photos\/(320|480)\/.*0\.jpg$/);
    await expect(picture).toHaveAttribute("fetchpriority", "high");
    const frame = await picture.locator("xpath=..").boundingBox();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  });
  await test.step("the whole card is one link to /listings/{id}, for the mouse and for the keyboard", async () => {
    const card = titled("Farm house");
    const path = `/listings/${listed.find(({ title }) => title === "Farm house")?.id}`;
    await expect(card.getByRole("link")).toHaveCount(1);
    await expect(card.getByRole("link")).toHaveAttribute("href", path);
    // Resting on it already fetches the scripts of its page.
    const fetchedAhead = page.locator('link[rel=modulepreload][href*="/property-"]');
    await expect(fetchedAhead).toHaveCount(0);
    await card.hover({ position: { x: 40, y: 150 } });
    await expect(fetchedAhead.first()).toBeAttached();
    await card.click({ position: { x: 40, y: 150 } });
    await expect(page).toHaveURL(path);
    await page.goBack();
    await card.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await page.goBack();
  });
  const story = titled("Flat with a story");
  await test.step("a like is a toggle of its own: it opens nothing and is forgotten with the page", async () => {
    const like = story.getByRole("button", { name: "Like Flat with a story" });
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL("/listings");
    await like.press("Space");
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await open(page, "/listings?view=list");
    await expect(like).toHaveAttribute("aria-pressed", "false");
  });
  await test.step("a list uses its width: the description's beginning, the price of a square foot, a way to the contact", async () => {
    await expect(story).toContainText("Morning sun on the balcony.");
    await expect(story).toContainText("₹6,400 per sq ft");
    // The words stand beside the picture, not under it.
    const picture = await story.locator(".picture").boundingBox();
    const price = await story.getByText("₹64.00 Lakh").boundingBox();
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(price?.x ?? 0);
    await story.getByRole("link", { name: "Contact the owner of Flat with a story" }).click();
    await expect(page).toHaveURL(/\/listings\/[\w-]+#contact$/);
    await expect(page.getByRole("heading", { name: "Contact Information" })).toBeInViewport();
  });
});
