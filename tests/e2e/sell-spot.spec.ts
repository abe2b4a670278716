import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an owner sets the spot of a listing, others see its surroundings, and the spot itself only if the owner says so", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site, { profile: { full_name: "Meera Joshi", phone: "9000000001" } });
  // A pincode that no other test makes known.
  const listing = { title: "House with a well", pincode: "855999" };
  const { id } = await addListing(site.database, owner, listing);
  await comeSignedIn(page.context(), site, owner);
  const map = page.getByRole("img", { name: /^Map of the surroundings/ });
  await page.goto(`/listings/${id}`);
  await expect(page.getByRole("heading", { name: "House with a well" })).toBeVisible();
  await expect(map).toHaveCount(0);
  await page.getByRole("link", { name: "Set the spot" }).click();

  const spot = page.getByLabel("Latitude and longitude");
  await expect(page.getByText("No map: the place of this pincode is not known.")).toBeVisible();
  await spot.fill("Baramati");
  await page.getByRole("button", { name: "Save the spot" }).click();
  await expect(page.getByText("Please enter two numbers such as")).toBeVisible();
  // By keys alone: the map opens, moves, and Enter puts the pin in its middle.
  await page.getByRole("button", { name: "Choose on the map" }).focus();
  await page.keyboard.press("Enter");
  const picker = page.getByRole("application", { name: /Enter puts the pin in the middle/ });
  await picker.focus();
  await page.keyboard.press("Enter");
  await expect(picker.locator(".map-pin")).toBeVisible();
  await expect(page.getByText("Only you see this spot. Others see a circle of about 300 m")).toBeVisible();
  const first = await spot.inputValue();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(spot).not.toHaveValue(first);
  const [west, middle] = [await spot.inputValue(), first].map((text) => Number(text.split(",")[1]));
  expect(west).toBeLessThan(middle ?? 0);
  // By a press, and from the device.
  await picker.click({ position: { x: 60, y: 200 } });
  await expect(spot).not.toHaveValue(first);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 18.15121, longitude: 74.57871, accuracy: 800 });
  await page.getByRole("button", { name: "Use my position" }).click();
  await expect(spot).toHaveValue("18.15121, 74.57871");
  await expect(page.getByText("Your device knows its position to about 800 m only.")).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual(noViolations);
  await spot.fill("18.151234, 74.578765");
  await page.getByRole("button", { name: "Save the spot" }).click();
  await expect(page.getByText("within about 300 m. The owner does not show the exact spot.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the listing" }).click();
  await expect(map).toBeVisible();
  expect(await page.content()).not.toContain("18.1512");

  await page.getByRole("link", { name: "Set the spot" }).click();
  await expect(spot).toHaveValue("18.151234, 74.578765");
  await page.getByLabel("Show the exact spot to everybody").check();
  await page.getByRole("button", { name: "Save the spot" }).click();
  await expect(page.getByText("The spot that the owner has set.")).toBeVisible();
  await page.getByRole("button", { name: "Remove the spot" }).click();
  await expect(page.getByText("No map: the place of this pincode is not known.")).toBeVisible();
  await expect(spot).toHaveValue("");
});
