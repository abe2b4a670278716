import type { Page } from "@playwright/test";
import { addListings } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";

const widths = [320, 360, 768];
const textSizes = ["100%", "200%"];

/** Where the page is wider than the screen, with the elements that stick out. */
async function sidewaysAt(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  const found: string[] = [];
  for (const text of textSizes) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => {
        const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
        if (scrollWidth <= clientWidth) return null;
        const culprits = [...document.querySelectorAll("body *")].filter(
          (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
        );
        const names = culprits.slice(0, 6).map((element) => `${element.tagName} ${element.className}`);
        return `${scrollWidth} px: ${names.join(" | ").slice(0, 600)}`;
      });
      if (wide) found.push(`${path} at ${width} px and ${text} text is ${wide}`);
    }
  }
  return found;
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

test("no page scrolls sideways for a visitor, however narrow the screen and large the text", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const [shown] = await addListings(site.database, owner, [listing]);
  const paths = [
    ...[
      "/",
      "/listings",
      "/listings?view=list&property_type=residential&min_price=1",
      `/listings/${shown?.id}`,
    ],
    ...["/signin", "/signup", "/reset-password", "/update-password", "/listings?search=qqxyzzy"],
    ...["/about", "/contact", "/terms", "/privacy", "/cancellation-policy", "/nope"],
    ...["/emi-calculator", "/area-converter", "/listings/filters", `/property/${shown?.id}/enquire`],
    ...["/unsubscribe", "/reopen-account"],
  ];
  const found: string[] = [];
  for (const path of paths) found.push(...(await sidewaysAt(page, path)));
  expect(found).toEqual([]);
});

test("no page scrolls sideways for an owner of 77 listings with long words", async ({
  page,
  site,
  context,
}) => {
  const owner = await createPerson(site, { name: "savitribai-with-a-very-long-address-indeed" });
  const [own] = await addListings(
    site.database,
    owner,
    Array.from({ length: 77 }, (_, n) => ({ ...listing, is_featured: n % 2 === 0 })),
  );
  await comeSignedIn(context, site, owner);
  const paths = [
    ...["/", "/listings", `/listings/${own?.id}`, "/list-property", `/edit-property/${own?.id}`],
    ...["/user-dashboard", "/user-dashboard?tab=my-properties", "/user-dashboard?tab=profile", "/welcome"],
    ...["/user-dashboard/contact", "/user-dashboard/enquiries", "/user-dashboard/notifications"],
    ...[`/user-dashboard/spot/${own?.id}`, `/user-dashboard/numbers/${own?.id}`],
  ];
  const found: string[] = [];
  for (const path of paths) found.push(...(await sidewaysAt(page, path)));
  expect(found).toEqual([]);
});
