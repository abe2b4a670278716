import type { Page } from "@playwright/test";
import { addListing, type Owner } from "../support/listings.ts";
import { createPerson, mailedLink, newSession, somebody } from "./accounts.ts";
import { anotherBrowser } from "./another-browser.ts";
import { open } from "./browse.ts";
import { expect, test } from "./google.ts";
import type { SiteProcess } from "./site-process.ts";

/** A listing whose owner a visitor wants to call; the page is the sign-in page afterwards. */
async function callAsVisitor(page: Page, site: SiteProcess) {
  const owner = await createPerson(site, { name: "owner" });
  const { id } = await addListing(site.database, owner);
  const address = `${site.url}/property/${id}`;
  await page.goto(address);
  await page.getByRole("button", { name: "Call Now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/signin");
  return { owner, address };
}

async function createAccount(page: Page, email: string) {
  await page.getByLabel("Full Name").fill("Ravi More");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("veranda-lamp-42");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/welcome");
}

async function contactIsOpen(page: Page, { address, owner }: { address: string; owner: Owner }) {
  await expect(page).toHaveURL(address);
  const number = page.getByRole("link", { name: owner.phone });
  await expect(number).toBeInViewport();
  await expect(number).toBeFocused();
}

test("a new account leads back to the listing, with the mail opened on another device", async ({
  page,
  browser,
  site,
}) => {
  const listing = await callAsVisitor(page, site);
  await page.getByRole("link", { name: "Create an account" }).click();
  const email = somebody("buyer");
  await createAccount(page, email);
  await expect(page.getByText("It leads you back to the page you came from.")).toBeVisible();

  const phone = await anotherBrowser(browser, { viewport: { width: 360, height: 740 } });
  const opened = await phone.newPage();
  await opened.goto(await mailedLink(site, email));
  await opened.getByRole("button", { name: "Yes, this is my account" }).click();
  await contactIsOpen(opened, listing);
  await expect.poll(() => opened.evaluate(() => history.state.usr)).toBeNull();
  const asked: string[] = [];
  opened.on("request", (request) => asked.push(request.url()));
  await opened.reload();
  await expect(opened.getByRole("button", { name: "Call Now" })).toBeVisible();
  expect(asked.filter((url) => url.includes("get_listing_contact"))).toEqual([]);
});

test("signing in leads back to the listing, by way of the sign-up page too", async ({ page, site }) => {
  const listing = await callAsVisitor(page, site);
  const buyer = await createPerson(site, { name: "buyer" });
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  // The page before has fields of the same names.
  await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
  await page.getByLabel("Email").fill(buyer.email);
  await page.getByLabel("Password", { exact: true }).fill(buyer.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await contactIsOpen(page, listing);
});

test("List Property leads on to the form after signing in, by way of the sign-up page too", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const onSignIn = async () => {
    await page.waitForURL("**/signin");
    return page.evaluate(() => history.state.usr);
  };
  // The address changes before the page does, and a menu opened in between closes with the change.
  const backAtHome = async () => {
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toHaveCount(0);
    await expect(
      page.getByRole("main").getByRole("link", { name: "List Your Property" }).first(),
    ).toBeVisible();
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/");
  for (const link of await page.getByRole("main").getByRole("link", { name: "List Your Property" }).all()) {
    await link.click();
    expect(await onSignIn()).toEqual({ from: "/list-property" });
    await backAtHome();
  }
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "List Your Property" }).click();
  expect(await onSignIn()).toEqual({ from: "/list-property" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await backAtHome();
  await page.getByRole("banner").getByRole("link", { name: "List Property" }).click();
  expect(await onSignIn()).toEqual({ from: "/list-property" });
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  // The page before has fields of the same names.
  await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/list-property");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List Your Property");
});

test("Google leads back to the listing", async ({ page, googleSite }) => {
  const listing = await callAsVisitor(page, googleSite);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await contactIsOpen(page, listing);
});

// Every such address is refused in domain/return-path.test.ts.
test("the callback does not lead to another site", async ({ page, site }) => {
  const { access_token, refresh_token } = JSON.parse(await newSession(site, await createPerson(site)));
  const tokens = { access_token, refresh_token, expires_in: "3600", token_type: "bearer" };
  const next = new URLSearchParams({ next: "//evil.example" });
  await page.goto(`/auth/callback?${next}#${new URLSearchParams(tokens)}`);
  await page.getByRole("button", { name: "Yes, this is my account" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
});
