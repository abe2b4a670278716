import type { Page } from "@playwright/test";
import { expect, open, test, titles } from "./browse.ts";

const flats = [
  { title: "Small", property_subtype: "Apartment", property_details: { bedrooms: 2 } },
  { title: "Large", property_subtype: "Apartment", property_details: { bedrooms: 3 } },
] as const;

/** Not the choices of the order, which are options too. */
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });

test("the search box suggests the understood query with its count, the header's box the recent searches of this device", async ({
  page,
  list,
}) => {
  await list(...flats);
  await open(page, "/listings");
  const box = page.getByRole("combobox", { name: "Search listings" });
  await box.fill("2 bhk flat");
  const option = suggestions(page).getByRole("option", { name: "2 BHK, Apartment 1 property" });
  await expect(option).toBeVisible();
  await box.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(titles(page)).toHaveText(["Small"]);
  await expect(page).toHaveURL("/listings?search=2+bhk+flat");

  await box.fill("3 bhk flat");
  await suggestions(page).getByRole("option", { name: "3 BHK, Apartment 1 property" }).click();
  await expect(titles(page)).toHaveText(["Large"]);
  await box.press("Escape");
  await expect(suggestions(page).getByRole("option")).toHaveCount(0);

  await test.step("an older answer never replaces the suggestions for what was typed later", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/search/suggestions?q=2*", async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await box.fill("2 bhk");
    await box.fill("3 bhk");
    // The answer, and a recent search that begins so.
    const latest = [/^3 BHK1 property$/, /^3 bhk flat$/];
    await expect(suggestions(page).getByRole("option")).toHaveText(latest);
    held.resolve();
    await expect(suggestions(page).getByRole("option")).toHaveText(latest);
  });

  await test.step("a recent answer is shown without waiting for a new one", async () => {
    const known = suggestions(page).getByRole("option", { name: "“large” 1 property" });
    await box.fill("large");
    await expect(known).toBeVisible();
    await page.route("**/api/search/suggestions?*", () => {});
    await box.fill("");
    await expect(known).toHaveCount(0);
    const shownAtOnce = await box.evaluate((input: HTMLInputElement) => {
      // As a keystroke does it: React takes no notice of a value that is set on its own field.
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setter?.call(input, "large");
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      return document.querySelector("[role=option]")?.textContent;
    });
    expect(shownAtOnce).toBe("“large”1 property");
    await expect(known).toBeVisible();
    await box.press("Escape");
  });

  await test.step("the header's box offers the recent searches of this device", async () => {
    const header = page.getByRole("banner").getByPlaceholder("Search properties...");
    await header.fill("small");
    await header.press("Enter");
    await expect(titles(page)).toHaveText(["Small"]);
    await open(page, "/about");
    await header.fill("sm");
    await suggestions(page).getByRole("option", { name: "small" }).click();
    await expect(page).toHaveURL("/listings?search=small");
  });
});
