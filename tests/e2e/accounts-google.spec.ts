import type { Page } from "@playwright/test";
import { consentVersions } from "../../domain/consents.ts";
import { consents } from "../../domain/messages/index.ts";
import { addressesInHistory, holdTimers, reportsOf, secretsOf, storedSession } from "./accounts.ts";
import { violations } from "./axe.ts";
import { expect, profilesOf, test } from "./google.ts";

const press = (page: Page) => page.getByRole("button", { name: "Continue with Google" }).click();

/** Redirecting to the provider fails in the browser, each time with the next of these messages. */
const failWith = (page: Page, ...words: string[]) =>
  page.addInitScript((words) => {
    const encode = window.encodeURIComponent;
    window.encodeURIComponent = (value) => {
      const failure = value === "google" && words.shift();
      if (failure) throw new Error(failure);
      return encode(value);
    };
  }, words);

test("a person comes in through the provider, gets a profile and lands at home; no secret is left in history, log or reports", async ({
  page,
  provider,
  googleSite,
}) => {
  const reports = reportsOf(page);
  await page.goto(`${googleSite.url}/signin`);
  await expect(page.getByText(consents.texts.terms)).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/authorize`));
  await press(page);
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get("scope")?.split(" ")).toEqual(
    expect.arrayContaining(["email", "profile", "https://www.googleapis.com/auth/user.phonenumbers.read"]),
  );
  expect(Object.fromEntries(searchParams)).toMatchObject({ access_type: "offline", prompt: "consent" });
  await page.waitForURL(`${googleSite.url}/`);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  expect(page.url()).toBe(`${googleSite.url}/`);
  const { email, name } = provider.person;
  expect(await profilesOf(googleSite)).toEqual([{ email, full_name: name, phone: "" }]);
  // The sentence stood beside the button; arriving for the first time records it, in its exact words.
  await expect
    .poll(() => googleSite.database.query("select kind, given, version, text, how from rules.consents"))
    .toEqual([
      {
        kind: "terms",
        given: true,
        version: consentVersions.terms,
        text: consents.texts.terms,
        how: "screen",
      },
    ]);
  expect(await addressesInHistory(page)).not.toContainEqual(expect.stringMatching(/token|#/));
  const left = [...(await addressesInHistory(page)), ...reports, googleSite.output()].join("\n");
  for (const secret of [
    ...secretsOf(await storedSession(page)),
    "provider-access-token",
    "provider-refresh-token",
  ])
    expect(left).not.toContain(secret);
});

test("a popup that was blocked or a redirect that failed is said, and the provider's page is opened directly", async ({
  page,
  provider,
  googleSite,
}) => {
  await failWith(page, "popup blocked by the browser", "redirect was refused");
  // An answer without content keeps the page where it is, so that one can read.
  const asked: string[] = [];
  await page.route("**/auth/v1/authorize?*", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 204 });
  });
  await page.goto(`${googleSite.url}/signin`);
  const message = page.getByRole("alert");
  for (const sentence of [
    "Authentication popup was blocked. Please allow popups for this site or try again.",
    "Authentication redirect failed. Please try again.",
  ]) {
    const before = asked.length;
    await press(page);
    await expect(message).toContainText(sentence);
    await expect(message).toBeFocused();
    await expect.poll(() => asked.length).toBe(before + 1);
    expect(Object.fromEntries(new URL(asked[before] ?? "").searchParams)).toEqual({
      provider: "google",
      redirect_to: `${googleSite.url}/auth/callback`,
      scopes: "email profile https://www.googleapis.com/auth/user.phonenumbers.read",
      access_type: "offline",
      prompt: "consent",
    });
  }
  await page.unroute("**/auth/v1/authorize?*");
  await page.goto(asked[0] ?? "");
  await page.waitForURL(`${googleSite.url}/`);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  expect(await profilesOf(googleSite)).toMatchObject([{ email: provider.person.email }]);
});

test("without a connection the press on Google's button says so and can be repeated; a refusal there is said too", async ({
  page,
  context,
  provider,
  googleSite,
}) => {
  provider.refusal = { error: "access_denied", error_description: "The person said no" };
  const { pass } = await holdTimers(page, 2_000);
  await page.goto(`${googleSite.url}/signup`, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await press(page);
  await expect(page.getByRole("alert")).toContainText(
    "Network error. Please check your internet connection.",
  );
  await context.setOffline(false);
  await press(page);
  await expect(page.getByRole("alert")).toContainText("Authentication failed. Redirecting...");
  await pass();
  await page.waitForURL(`${googleSite.url}/`);
});

test("without Google's keys on this machine, a page says so and lets sample people through the whole sign-in", async ({
  page,
  site,
}) => {
  await page.goto("/signin");
  await press(page);
  await expect(page.getByRole("heading", { name: "Google is not set up" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Meera Kulkarni" }).click();
  await page.waitForURL(`${site.url}/`);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  expect(await profilesOf(site)).toContainEqual({
    email: "meera.kulkarni@gmail.example",
    full_name: "Meera Kulkarni",
    phone: "",
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Sign In" }).click();
  await press(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("Authentication failed. Redirecting...");
});
