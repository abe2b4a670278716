import type { Page } from "@playwright/test";
import { addListings } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { navigate, open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";

const widths = [320, 360, 768, 1440];
const textSizes = ["100%", "200%"];

/**
 * How a screen is reached, its path and its heading; without a heading the path may redirect.
 * Screens whose content is in the script are reached by navigation, those that fetch it are loaded.
 */
type Screen = readonly [come: typeof open | typeof navigate, path: string, heading?: string | RegExp];

/** Each screen is at its path, between header and footer. Gives what sticks out of the window, or is missing. */
async function faultsAt(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const [come, path, heading] of screens) {
    await come(page, path);
    if (heading) {
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      await expect(page, path).toHaveURL(path);
    }
    const framed = heading !== undefined;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = width !== widths.at(-1);
      for (const fault of await page.evaluate(faults, { textSizes, framed, hidden }))
        found.push(`${path} at ${width} px and ${fault}`);
    }
  }
  return found;
}

interface Look {
  textSizes: string[];
  /** Between header and footer. */
  framed: boolean;
  /** Is left so, because another width alone would lay out the page once more, for nobody. */
  hidden: boolean;
}

/** Runs in the page: what is wrong at each size of the letters. */
function faults({ textSizes, framed, hidden }: Look): string[] {
  const found: string[] = [];
  for (const size of textSizes) {
    document.documentElement.style.fontSize = size;
    // Laid out anew from nothing: a container query in rem does not always follow a change of the letters alone.
    document.body.style.display = "none";
    document.body.getBoundingClientRect();
    document.body.style.display = "";
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
    if (scrollWidth > clientWidth) {
      const culprits = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
      );
      const innermost = culprits
        .filter((element) => !culprits.some((other) => other !== element && element.contains(other)))
        .map((element) => `${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`);
      found.push(`${size} text is ${scrollWidth} px: ${innermost.slice(0, 6).join(" | ")}`);
    }
    for (const part of framed ? ["header:has(~ main)", "main ~ footer"] : [])
      if (!document.querySelector(part)?.checkVisibility()) found.push(`${size} text has no ${part}`);
  }
  if (hidden) document.body.style.display = "none";
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

test("each public screen is at its path and scrolls nowhere sideways, however narrow the window and large the text", async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await createPerson(site);
  const [shown] = await addListings(site.database, owner, [listing]);
  const found = await faultsAt(page, [
    [open, "/", "Come home to a place you love"],
    [navigate, "/signin", "Sign In"],
    [navigate, "/signup", "Create Account"],
    [open, "/listings", /./],
    [navigate, "/reset-password", "Reset Password"],
    [navigate, "/about", "Property, the way neighbours do it"],
    [navigate, "/contact", "Contact Us"],
    [navigate, "/terms", "Terms of Service"],
    [navigate, "/privacy", "Privacy Policy"],
    [navigate, "/cancellation-policy", "Cancellation Policy"],
    [navigate, "/emi-calculator", "EMI calculator"],
    [navigate, "/area-converter", "Area converter"],
    [open, "/any/other/path", "Page not found"],
    [open, `/listings/${shown?.id}`, listing.title],
    [open, `/property/${shown?.id}`, listing.title],
    [open, "/listings?view=list&property_type=residential&min_price=1"],
    [open, "/listings?search=qqxyzzy"],
    [open, "/listings/filters"],
    [open, `/property/${shown?.id}/enquire`],
    [open, "/update-password"],
    [open, "/unsubscribe"],
    [open, "/reopen-account"],
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
  const found = await faultsAt(page, [
    [open, "/list-property", "List Your Property"],
    [open, `/edit-property/${own?.id}`, /Edit/],
    [open, "/user-dashboard", /./],
    [navigate, "/welcome", "Welcome"],
    [open, "/"],
    [open, "/listings"],
    [open, `/listings/${own?.id}`],
    [open, "/user-dashboard?tab=my-properties"],
    [open, "/user-dashboard?tab=profile"],
    [open, "/user-dashboard/contact"],
    [open, "/user-dashboard/enquiries"],
    [open, "/user-dashboard/notifications"],
    [open, `/user-dashboard/spot/${own?.id}`],
    [open, `/user-dashboard/numbers/${own?.id}`],
  ]);
  expect(found).toEqual([]);
});
