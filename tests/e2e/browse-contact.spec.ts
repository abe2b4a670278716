import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, open, test } from "./browse.ts";

test("a visitor sees the owner's name, neither number nor address, and is asked to sign in to reach the owner", async ({
  page,
  owner,
  list,
}) => {
  const [quiet, shown] = await list({}, { property_details: { whatsapp: true } });
  const whatsapp = page.getByRole("button", { name: "Message on WhatsApp" });
  const dialog = page.getByRole("alertdialog");
  await test.step("an owner who has not allowed WhatsApp has no WhatsApp button", async () => {
    await open(page, `/listings/${quiet?.id}`);
    await expect(page.getByRole("button", { name: "Call Now" })).toBeVisible();
    await expect(whatsapp).toHaveCount(0);
  });
  const path = `/property/${shown?.id}`;
  const html = await (await page.request.get(path)).text();
  await open(page, path);
  await expect(page.getByRole("region", { name: "Contact Information" })).toContainText(owner.full_name);
  for (const sent of [html, await page.content()]) {
    expect(sent).not.toContain(owner.phone);
    expect(sent).not.toContain(owner.email);
  }
  for (const [button, question] of [
    ["Message on WhatsApp", "Please sign in to view contact details."],
    ["Call Now", "Please sign in to view contact details. Would you like to sign in now?"],
    ["Email", "Please sign in to contact the property owner. Would you like to sign in now?"],
  ] as const) {
    await test.step(`${button}: no stays here`, async () => {
      await page.getByRole("button", { name: button }).click();
      await expect(dialog).toContainText(question);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
    });
  }
  for (const button of ["Call Now", "Email"]) {
    await test.step(`${button}: yes goes to /signin and comes back`, async () => {
      await page.getByRole("button", { name: button }).click();
      await dialog.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/signin");
      expect(await page.evaluate(() => history.state?.usr?.from)).toBe(path);
      await page.goBack();
      await expect(page).toHaveURL(path);
    });
  }
});

test("a signed-in person gets the owner's number and address, and a message on WhatsApp where the owner allows it", async ({
  page,
  context,
  site,
  owner,
  listOne,
}) => {
  const asked = { title: "Flat & garden", listing_type: "rent", price: 25_000 } as const;
  const { id } = await listOne({ ...asked, property_details: { whatsapp: true } });
  await comeSignedIn(context, site, await createPerson(site, { name: "ravi" }));
  await open(page, `/listings/${id}`);
  const contact = page.getByRole("region", { name: "Contact Information" });
  const whatsapp = page.getByRole("button", { name: "Message on WhatsApp" });
  await test.step("a contact that can't be loaded says so, and the next press tries again", async () => {
    await page.route("**/rpc/get_listing_contact", (route) => route.abort());
    await contact.getByRole("button", { name: "Call Now" }).click();
    await expect(
      page.getByText("The contact details could not be loaded. Please try again.").first(),
    ).toBeVisible();
    await page.unroute("**/rpc/get_listing_contact");
  });
  await test.step("one press fetches number and address, the next makes no request", async () => {
    const led: string[] = [];
    page.on("request", (request) => led.push(request.url()));
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
  await test.step("WhatsApp opens to the owner with title, price and link", async () => {
    await page.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await whatsapp.click();
    await page.waitForURL("https://wa.me/**");
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(`/91${owner.phone}`);
    const text = searchParams.get("text") ?? "";
    for (const part of ["Flat & garden", "₹25K/month", `${site.url}/listings/${id}`])
      expect(text).toContain(part);
  });
  await test.step("an owner who withdraws WhatsApp while the page is open is not offered there", async () => {
    await open(page, `/listings/${id}`);
    await site.database.query("update public.properties set property_details = '{}' where id = $1", [id]);
    await whatsapp.click();
    await expect(page.getByRole("alertdialog")).toContainText(
      "The owner can't be reached on WhatsApp for this listing",
    );
  });
  await test.step("an owner without a number: 'Owner contact number not available'", async () => {
    const silent = await createPerson(site, { profile: { full_name: "Ravi More", phone: "" } });
    await open(page, `/listings/${(await addListing(site.database, silent)).id}`);
    await page.getByRole("button", { name: "Call Now" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Owner contact number not available");
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(dialog).toBeHidden();
  });
});
