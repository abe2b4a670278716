import type { Page } from "@playwright/test";
import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, open, test } from "./browse.ts";

/** Remembers where a press would have led: a browser in a test has no telephone. */
async function notePresses(page: Page): Promise<string[]> {
  const led: string[] = [];
  page.on("request", (request) => led.push(request.url()));
  return led;
}

test("a visitor sees the owner's name, and neither number nor address", async ({ page, owner, listOne }) => {
  const { id } = await listOne();
  const answer = await page.goto(`/listings/${id}`);
  const contact = page.getByRole("region", { name: "Contact Information" });
  await expect(contact).toContainText(owner.full_name);
  const html = (await answer?.text()) ?? "";
  expect(html).not.toContain(owner.phone);
  expect(html).not.toContain(owner.email);
});

test.describe("a visitor who wants to reach the owner is asked to sign in", () => {
  for (const [button, question] of [
    ["Call Now", "Please sign in to view contact details. Would you like to sign in now?"],
    ["Email", "Please sign in to contact the property owner. Would you like to sign in now?"],
  ] as const) {
    test(`${button}: no stays here, yes goes to /signin and comes back`, async ({ page, listOne }) => {
      const { id } = await listOne();
      await open(page, `/property/${id}`);
      const dialog = page.getByRole("alertdialog");
      await page.getByRole("button", { name: button }).click();
      await expect(dialog).toContainText(question);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`/property/${id}`);
      await page.getByRole("button", { name: button }).click();
      await dialog.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/signin");
      expect(await page.evaluate(() => history.state?.usr?.from)).toBe(`/property/${id}`);
    });
  }
});

test("a signed-in person gets the owner's number and address", async ({
  page,
  context,
  site,
  owner,
  listOne,
}) => {
  const { id } = await listOne();
  await comeSignedIn(context, site, await createPerson(site, { name: "ravi" }));
  await open(page, `/listings/${id}`);
  const led = await notePresses(page);
  const contact = page.getByRole("region", { name: "Contact Information" });
  await contact.getByRole("button", { name: "Call Now" }).click();
  await expect(contact.getByRole("link", { name: owner.phone })).toHaveAttribute(
    "href",
    `tel:${owner.phone}`,
  );
  await expect(contact.getByRole("link", { name: owner.email })).toHaveAttribute(
    "href",
    `mailto:${owner.email}`,
  );
  await contact.getByRole("button", { name: "Email" }).click();
  expect(led.filter((url) => url.includes("get_listing_contact"))).toHaveLength(1);
  await expect(page).toHaveURL(`/listings/${id}`);
});

test("an owner without a number: 'Owner contact number not available'", async ({ page, context, site }) => {
  const silent = await createPerson(site, { profile: { full_name: "Ravi More", phone: "" } });
  const { id } = await addListing(site.database, silent);
  await comeSignedIn(context, site, await createPerson(site, { name: "meera" }));
  await open(page, `/listings/${id}`);
  await page.getByRole("button", { name: "Call Now" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Owner contact number not available");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
});

test("a contact that can't be loaded says so, and the next press tries again", async ({
  page,
  context,
  site,
  owner,
  listOne,
}) => {
  const { id } = await listOne();
  await comeSignedIn(context, site, await createPerson(site, { name: "sara" }));
  await open(page, `/listings/${id}`);
  await page.route("**/rpc/get_listing_contact", (route) => route.abort());
  await page.getByRole("button", { name: "Call Now" }).click();
  await expect(
    page.getByText("The contact details could not be loaded. Please try again.").first(),
  ).toBeVisible();
  await page.unroute("**/rpc/get_listing_contact");
  await page.getByRole("button", { name: "Call Now" }).click();
  await expect(page.getByRole("link", { name: owner.phone })).toBeVisible();
});

test("WhatsApp opens to the owner with title, price and link: where the owner allows it, for the signed-in", async ({
  page,
  context,
  site,
  owner,
  list,
}) => {
  const asked = { title: "Flat & garden", listing_type: "rent", price: 25_000 } as const;
  const [quiet, shown] = await list({}, { ...asked, property_details: { whatsapp: true } });
  if (!quiet || !shown) throw new Error("the listings were not stored");
  const button = page.getByRole("button", { name: "Message on WhatsApp" });
  await open(page, `/listings/${quiet.id}`);
  await expect(page.getByRole("button", { name: "Call Now" })).toBeVisible();
  await expect(button).toHaveCount(0);

  await open(page, `/listings/${shown.id}`);
  expect(await page.content()).not.toContain(owner.phone);
  await button.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Please sign in to view contact details.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await comeSignedIn(context, site, await createPerson(site, { name: "leela" }));
  await open(page, `/listings/${shown.id}`);
  await page.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await button.click();
  await page.waitForURL("https://wa.me/**");
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(`/91${owner.phone}`);
  const text = searchParams.get("text") ?? "";
  for (const part of ["Flat & garden", "₹25K/month", `${site.url}/listings/${shown.id}`])
    expect(text).toContain(part);

  // The owner changes her mind while the page is open.
  await open(page, `/listings/${shown.id}`);
  await site.database.query("update public.properties set property_details = '{}' where id = $1", [shown.id]);
  await button.click();
  await expect(dialog).toContainText("The owner can't be reached on WhatsApp for this listing");
});
