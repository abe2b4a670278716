import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillDetails, fillLocation, next, toLastStep } from "./sell-form.ts";

test("each step has its gate, Enter goes on, Previous goes back, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await signIn(page, await createPerson(site));
  await page.goto("/list-property");
  await expect(page.getByRole("heading", { name: "List Your Property", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await next(page);
  await expect(page.getByRole("alert")).toContainText("Please fill in title and description");
  await expect(page.getByRole("alert")).toBeFocused();
  await fillBasics(page);
  await page.getByLabel("Title").press("Enter");
  await expect(page.getByRole("heading", { name: "Location", exact: true })).toBeFocused();
  await next(page);
  await expect(page.getByRole("alert")).toContainText("Please fill in all required location fields");
  await fillLocation(page);
  await page.getByLabel("Pincode").press("Enter");
  await expect(page.getByRole("heading", { name: "Details & Photos" })).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("City or district")).toHaveValue("Baramati");
});

test("another property type has other subtypes, and the choice is made anew", async ({ page, site }) => {
  await signIn(page, await createPerson(site));
  await page.goto("/list-property");
  await fillBasics(page);
  await page.getByLabel("Property type").selectOption("land");
  const subtype = page.getByLabel("Property subtype");
  await expect(subtype).toHaveValue("");
  await expect(subtype.getByRole("option")).toHaveText([
    "Choose one",
    "Residential Plot",
    "Commercial Plot",
    "Agricultural Land",
    "Industrial Land",
  ]);
});

test("the last checks come in their order; a phone is asked for and kept when the profile has none", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site, { profile: { full_name: "Asha", phone: "" } });
  await signIn(page, owner);
  await toLastStep(page);
  const submit = page.getByRole("button", { name: "Create Property Listing" });
  const alert = page.getByRole("alert");
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await submit.click();
  await expect(alert).toContainText("Please enter your phone number");
  await page.getByLabel("Phone number").fill("12345");
  await submit.click();
  await expect(alert).toContainText("Please enter a valid phone number");
  await page.getByLabel("Phone number").fill("9876543210");
  await submit.click();
  await expect(alert).toContainText("Please enter a valid price");
  await page.getByLabel("Price").fill("5000000");
  await submit.click();
  await expect(alert).toContainText("Please enter a valid area");
  await page.getByLabel("Area size").fill("900");
  await submit.click();
  await page.waitForURL("**/property/*");
  expect(await site.database.query("select phone from profiles where id = $1", [owner.id])).toEqual([
    { phone: "9876543210" },
  ]);
});

test("what was typed is there again after a reload, a closed tab and a lost session", async ({
  page,
  site,
  context,
}) => {
  const owner = await createPerson(site);
  await signIn(page, owner);
  await page.goto("/list-property");
  await fillBasics(page, "A title worth keeping");
  await next(page);
  await page.getByLabel("Pincode").fill("413102");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("We kept what you had typed on this device.")).toBeVisible();
  await expect(page.getByLabel("Pincode")).toHaveValue("413102");

  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/list-property");
  await expect(again.getByLabel("Pincode")).toHaveValue("413102");

  await again.evaluate(() => localStorage.removeItem("osari-auth"));
  await again.goto("/list-property");
  await again.waitForURL("**/signin");
  await again.getByLabel("Email").fill(owner.email);
  await again.getByLabel("Password", { exact: true }).fill(owner.password);
  await again.keyboard.press("Enter");
  await again.waitForURL("**/list-property");
  await expect(again.getByLabel("Pincode")).toHaveValue("413102");
  await again.getByRole("button", { name: "Previous" }).click();
  await expect(again.getByLabel("Title")).toHaveValue("A title worth keeping");
});

test("leaving with unsaved changes asks first, and starting over asks too", async ({ page, site }) => {
  await signIn(page, await createPerson(site));
  await page.goto("/list-property");
  await fillBasics(page);
  await page.getByRole("link", { name: "About" }).first().click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Leave without saving?");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("House with a neem tree");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/listings");
  await page.goto("/list-property");
  await page.getByRole("button", { name: "Start over" }).click();
  await question.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a double press, and a retry after a lost answer, make one listing", async ({ page, site }) => {
  const owner = await createPerson(site);
  await signIn(page, owner);
  await toLastStep(page, "Only once");
  await fillDetails(page);
  let lost = false;
  await page.route("**/rest/v1/properties**", async (route) => {
    if (route.request().method() !== "POST" || lost) return route.continue();
    lost = true;
    // The server stores it, but its answer never arrives.
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole("button", { name: "Create Property Listing" });
  await submit.dblclick();
  await expect(page.getByRole("alert")).toContainText("Error creating property listing:");
  await submit.click();
  await page.waitForURL("**/property/*");
  expect(await site.database.query("select 1 from properties where user_id = $1", [owner.id])).toHaveLength(
    1,
  );
});

test("while the server is away nothing is lost, and the listing goes through when it is back", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, await createPerson(site));
  await toLastStep(page, "Through the tunnel");
  await fillDetails(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("alert")).toContainText("Error creating property listing:");
  await expect(page.getByLabel("Price")).toHaveValue("8500000");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await page.waitForURL("**/property/*");
});

test("only the owner may edit: others are told so, and a missing listing leads to the dashboard", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const [listing] = await site.database.query<{ id: string }>(
    `insert into properties (title, description, price, area_value, property_subtype, pincode, location_details, user_id)
     values ('Not yours', 'A house.', 100000, 900, 'House', '413102', '{"city": "Baramati", "state": "Maharashtra", "address": "Lane 4"}', $1) returning id`,
    [owner.id],
  );
  await signIn(page, await createPerson(site));
  await page.goto(`/edit-property/${listing?.id}`);
  await expect(page.getByRole("alertdialog")).toContainText(
    "You do not have permission to edit this property",
  );
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.waitForURL("**/user-dashboard");
  await page.goto("/edit-property/00000000-0000-4000-8000-000000000000");
  await page.waitForURL("**/user-dashboard");
});

test("whoever saves an older version is told so and keeps every word", async ({ page, site }) => {
  const owner = await createPerson(site);
  const [listing] = await site.database.query<{ id: string }>(
    `insert into properties (title, description, price, area_value, property_subtype, pincode, location_details, user_id)
     values ('Twice opened', 'A house.', 100000, 900, 'House', '413102', '{"city": "Baramati", "state": "Maharashtra", "address": "Lane 4"}', $1) returning id`,
    [owner.id],
  );
  await signIn(page, owner);
  await page.goto(`/edit-property/${listing?.id}`);
  await page.getByLabel("Title").fill("My words");
  await site.database.query("update properties set title = 'Words from the other tab' where id = $1", [
    listing?.id,
  ]);
  await next(page);
  await next(page);
  await page.getByRole("button", { name: "Update Property" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("This listing was changed elsewhere after you opened it.");
  await question.getByRole("button", { name: "Go on editing" }).click();
  await expect(page.getByRole("alert")).toContainText("This listing was changed elsewhere");
  const title = () => site.database.query("select title from properties where id = $1", [listing?.id]);
  expect(await title()).toEqual([{ title: "Words from the other tab" }]);
  await page.getByRole("button", { name: "Update Property" }).click();
  await question.getByRole("button", { name: "Save mine" }).click();
  await expect(question).toContainText("Property updated successfully!");
  expect(await title()).toEqual([{ title: "My words" }]);
});
