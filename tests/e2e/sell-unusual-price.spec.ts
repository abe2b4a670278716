import type { Page } from "@playwright/test";
import { addListings } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fillDetails, toLastStep } from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";

// Where the price is screens above the button.
test.use({ viewport: { width: 360, height: 740 } });

const publish = (page: Page) => page.getByRole("button", { name: "Create Property Listing" }).click();
const pricesOf = (site: SiteProcess, owner: { id: string }) =>
  site.database.query("select price::float8 from properties where user_id = $1", [owner.id]);

test("a price far outside of the usual range is asked about, in words, and can be confirmed", async ({
  page,
  site,
}) => {
  const neighbour = await createPerson(site);
  const houses = Array.from({ length: 10 }, (_, n) => ({ price: (n + 40) * 1_00_000 }));
  await addListings(site.database, neighbour, houses);
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  // The form waits three seconds for the range; a slow machine may take longer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await toLastStep(page);
  await fillDetails(page);
  await page.getByLabel("Price").fill("75");
  const range = page.waitForResponse("**/rpc/usual_price_range");
  await publish(page);
  expect((await range).status()).toBe(200);
  expect(await (await range).json()).toMatchObject({ place: "Baramati" });
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Is the price right: seventy-five rupees?");
  await expect(question).toContainText(/Most similar properties in Baramati are between ₹.* and ₹.*/);
  expect(await violations(page, {}, "[role=alertdialog]")).toEqual([]);
  await question.getByRole("button", { name: "Change the price" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("Price")).toBeFocused();
  await expect(page.getByLabel("Price")).toBeInViewport();
  expect(await pricesOf(site, owner)).toEqual([]);

  await page.getByLabel("Price").fill("75 lakh");
  await page.getByLabel("Price").fill("75");
  await publish(page);
  // The filled button is the one that publishes nothing by mistake.
  await expect(question.locator(".button-primary")).toHaveText("Change the price");
  await question.getByRole("button", { name: "Yes, publish" }).click();
  await page.waitForURL("**/property/*");
  expect(await pricesOf(site, owner)).toEqual([{ price: 75 }]);
});

test("an impossible rent is asked about where nothing similar is known, and an ordinary one is not", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await page.route("**/rpc/usual_price_range", (route) => route.abort());
  await toLastStep(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByLabel("Listing type").selectOption("rent");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Area size").fill("1250");
  await page.getByLabel("Rent per month").fill("10000 crore");
  await publish(page);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Is the rent right: ten thousand crore rupees a month?");
  await question.getByRole("button", { name: "Change the price" }).click();
  await page.getByLabel("Rent per month").fill("18500");
  await publish(page);
  await page.waitForURL("**/property/*");
  expect(await pricesOf(site, owner)).toEqual([{ price: 18_500 }]);
});
