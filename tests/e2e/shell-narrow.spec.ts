import type { Page } from "@playwright/test";
import { addListings } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";

const widths = [320, 360, 768, 1440];
const textSizes = ["100%", "200%"];

/** A path, and the heading of the screen that stays there; without one the path may lead on. */
type Screen = readonly [path: string, heading?: string | RegExp];

/** Each screen is at its path, between header and footer. Gives those that are wider than the window, with what sticks out. */
async function sidewaysAt(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const [path, heading] of screens) {
    await open(page, path);
    if (heading) {
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      await expect(page, path).toHaveURL(path);
    }
    for (const text of textSizes) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(tooWide);
        if (wide) found.push(`${path} at ${width} px and ${text} text is ${wide}`);
        if (heading && text === "100%") {
          await expect(page.getByRole("banner"), path).toBeVisible();
          await expect(page.getByRole("contentinfo"), path).toBeVisible();
        }
      }
    }
  }
  return found;
}

/** Runs in the page. */
function tooWide(): string | null {
  const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
  if (scrollWidth <= clientWidth) return null;
  const culprits = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  const names = culprits.slice(0, 6).map((element) => `${element.tagName} ${element.className}`);
  return `${scrollWidth} px: ${names.join(" | ").slice(0, 600)}`;
}

const long = "Krantijyotisavitribaiphulenagarparisar";
const listing = {
  title: `Bungalow near ${long} and ${long}`,
  description: `A house with a view of ${long}${long}.`,
  location_details: {
    address: `Flat 12, ${long} Cooperative Housing Society, opposite the old municipal water tank`,
    area: long,
    city: "Sri Potti Sriramulu Nellore",
    state: "Dadra and Nagar Haveli and Daman and Diu",
    country: "India",
    landmark: long,
  },
  property_details: {
    bedrooms: 3,
    bathrooms: 2,
    furnished_status: "semi_furnished" as const,
    parking: 1,
    floors: 2,
  },
  price: 98_76_54_321,
  area_value: 98_765.43,
};

test("each public screen is at its path and scrolls nowhere sideways, however narrow the window and large the text", async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await createPerson(site);
  const [shown] = await addListings(site.database, owner, [listing]);
  const found = await sidewaysAt(page, [
    ["/", "Come home to a place you love"],
    ["/signin", "Sign In"],
    ["/signup", "Create Account"],
    ["/listings", /./],
    ["/reset-password", "Reset Password"],
    ["/about", "Property, the way neighbours do it"],
    ["/contact", "Contact Us"],
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
    ["/cancellation-policy", "Cancellation Policy"],
    ["/emi-calculator", "EMI calculator"],
    ["/area-converter", "Area converter"],
    ["/any/other/path", "Page not found"],
    [`/listings/${shown?.id}`, listing.title],
    [`/property/${shown?.id}`, listing.title],
    ["/listings?view=list&property_type=residential&min_price=1"],
    ["/listings?search=qqxyzzy"],
    ["/listings/filters"],
    [`/property/${shown?.id}/enquire`],
    ["/update-password"],
    ["/unsubscribe"],
    ["/reopen-account"],
  ]);
  expect(found).toEqual([]);
});

test("so is each screen of an owner of 77 listings with long words", async ({ page, site, context }) => {
  test.slow();
  const owner = await createPerson(site, { name: "savitribai-with-a-very-long-address-indeed" });
  const [own] = await addListings(
    site.database,
    owner,
    Array.from({ length: 77 }, (_, n) => ({ ...listing, is_featured: n % 2 === 0 })),
  );
  await comeSignedIn(context, site, owner);
  const found = await sidewaysAt(page, [
    ["/list-property", "List Your Property"],
    [`/edit-property/${own?.id}`, /Edit/],
    ["/user-dashboard", /./],
    ["/welcome", "Welcome"],
    ["/"],
    ["/listings"],
    [`/listings/${own?.id}`],
    ["/user-dashboard?tab=my-properties"],
    ["/user-dashboard?tab=profile"],
    ["/user-dashboard/contact"],
    ["/user-dashboard/enquiries"],
    ["/user-dashboard/notifications"],
    [`/user-dashboard/spot/${own?.id}`],
    [`/user-dashboard/numbers/${own?.id}`],
  ]);
  expect(found).toEqual([]);
});
