import { readFile } from "node:fs/promises";
import { totpCode } from "@osari/backend/testing/totp.ts";
import type { Page } from "@playwright/test";
import {
  askedForMail,
  comeSignedIn,
  createPerson,
  newSession,
  type Person,
  recoveryLink,
} from "./accounts.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { SiteProcess } from "./site-process.ts";

test.use({ viewport: { width: 360, height: 740 } });

async function isAccessible(page: Page, part?: string) {
  expect(await violationsInBothThemes(page, part)).toEqual(noViolations);
}

/** The rest of the profile is looked at in sell-looks.spec.ts. */
const ofProfile = "section[aria-labelledby=second-factor]";

async function enterPassword(page: Page, { email, password }: Person) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function signOut(page: Page) {
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
}

test("a second factor is set up, brings recovery codes, and is asked for at the next sign-in", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site);
  await comeSignedIn(context, site, person);
  const profile = "/user-dashboard?tab=profile";
  await page.goto(profile);
  await page.getByLabel("Name of the app or device").fill("My phone");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await page.locator("code").innerText();
  await isAccessible(page, ofProfile);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is wrong or was used already.");
  await page.getByLabel("Code", { exact: true }).fill(await totpCode(secret));
  await page.getByRole("button", { name: "Switch on" }).click();

  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
  const codes = await page.getByText(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/).allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await isAccessible(page, ofProfile);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(codes.join("\n"));
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();

  await signOut(page);
  await page.goto(profile);
  await page.waitForURL("**/signin");
  await enterPassword(page, person);
  await isAccessible(page);
  // Closed in the middle and opened again: whoever has not entered the code is not signed in.
  await page.goto(profile);
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await enterCode(page, "12345");
  await expect(page.getByRole("alert")).toContainText("Please enter the six digits of your app");
  await enterCode(page, await totpCode(secret, 30));
  await page.waitForURL(`**${profile}`);
  await expect(page.getByText("My phone")).toBeVisible();
});

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const protect = (site: SiteProcess, { id }: Person) =>
  site.database.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
     values ($1, 'Phone', 'totp', 'verified', $2)`,
    [id, secret],
  );

test("a recovery code stands in for a lost phone, and the factor can be removed then", async ({
  page,
  site,
}) => {
  const person = await createPerson(site);
  await protect(site, person);
  const codes = ["11111-aaaaa-22222-bbbbb", "33333-ccccc-44444-ddddd"];
  await site.database.query(
    `insert into rules.recovery_codes (user_id, code_hash)
     select $1, rules.recovery_code_hash($1, code) from unnest($2::text[]) as code`,
    [person.id, codes],
  );
  await page.goto("/signin");
  await enterPassword(page, person);
  await page.getByRole("button", { name: "Lost your phone? Use a recovery code" }).click();
  const field = page.getByLabel("Recovery code", { exact: true });
  await field.fill("not one of them");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("That recovery code is wrong or was used already.");
  await isAccessible(page, "main");
  await field.fill((codes[0] ?? "").toUpperCase());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/user-dashboard?tab=profile");
  await expect(page.getByText("1 of 10 recovery codes left")).toBeVisible();
  await isAccessible(page, ofProfile);
  await page.getByRole("button", { name: "Remove: Phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  expect(await site.database.query("select 1 from auth.mfa_factors where user_id = $1", [person.id])).toEqual(
    [],
  );
});

test("a mailed link asks for the code too: on its way to a new password and on the way back", async ({
  page,
  site,
}) => {
  const person = await createPerson(site);
  await protect(site, person);
  await page.goto(await recoveryLink(page, site, person));
  await enterCode(page, await totpCode(secret));
  await page.getByLabel("New Password *").fill("courtyard-swing-7");
  await page.getByLabel("Confirm Password *").fill("courtyard-swing-7");
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.waitForURL("**/signin");

  const changed = { ...person, password: "courtyard-swing-7" };
  await askedForMail(page, changed);
  const { access_token, refresh_token } = JSON.parse(await newSession(site, changed));
  const tokens = { access_token, refresh_token, expires_in: "3600", token_type: "bearer" };
  await page.goto(`/auth/callback?next=/user-dashboard#${new URLSearchParams(tokens)}`);
  await page.waitForURL("**/signin");
  await enterCode(page, await totpCode(secret, 30));
  await page.waitForURL("**/user-dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  // Closing the account asks for it as well.
  await site.database.query("update auth.mfa_factors set last_totp_step = null where user_id = $1", [
    person.id,
  ]);
  await page.getByRole("tab", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Close my account" }).click();
  await page.getByLabel("Your password").fill(changed.password);
  await page.getByLabel("Code from your authenticator app").fill(await totpCode(secret));
  await page.getByRole("button", { name: "Close my account now" }).click();
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
});
