import type { Page } from "@playwright/test";
import {
  addressesInHistory,
  askedForMail,
  createPerson,
  holdTimers,
  newSession,
  type Person,
} from "./accounts.ts";
import { expectNoFaults } from "./axe.ts";
import { expect, profilesOf, test } from "./google.ts";
import { atEachWidth, navigation } from "./shell.ts";
import type { SiteProcess } from "./site-process.ts";

/** Where a confirmation link ends: the callback with a session in its hash. */
async function callbackOf(page: Page, site: SiteProcess, person: Person, more: Record<string, string> = {}) {
  await askedForMail(page, person);
  const { access_token, refresh_token, expires_at } = JSON.parse(await newSession(site, person));
  const tokens = { access_token, refresh_token, expires_in: "3600", expires_at, token_type: "bearer" };
  return `${site.url}/auth/callback#${new URLSearchParams({ ...tokens, ...more })}`;
}

const signedIn = (page: Page) => expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();

const profileOf = async (site: SiteProcess, person: Person) => {
  const [row] = await site.database.query("select full_name, phone from profiles where id = $1", [person.id]);
  return row;
};

test("somebody whom the provider gives no name is called by the address's part before the at-sign, else User, and U in header and menu", async ({
  page,
  provider,
  googleSite,
}) => {
  const comeFromGoogle = async () => {
    await page.goto(`${googleSite.url}/signup`);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL(`${googleSite.url}/`);
    await signedIn(page);
  };
  provider.person = { sub: "g-2", email: "ravi.more@osari.example", email_verified: true };
  await comeFromGoogle();
  const first = { email: "ravi.more@osari.example", full_name: "ravi.more", phone: "" };
  expect(await profilesOf(googleSite)).toEqual([first]);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();

  provider.person = { sub: "g-3" };
  await comeFromGoogle();
  const second = { email: null, full_name: "User", phone: "" };
  expect(await profilesOf(googleSite)).toEqual(expect.arrayContaining([first, second]));
  await page.goto(`${googleSite.url}/welcome`);
  await expect(page.getByText("A confirmation email was sent to your email.")).toBeVisible();
  await atEachWidth(page, async () => {
    const here = await navigation(page);
    await expect(here.getByRole("link", { name: "Your dashboard (U)" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
});

test("while it works it says so; an existing profile stays, and nothing of the session in address or history", async ({
  page,
  site,
}) => {
  const warnings: string[] = [];
  page.on("console", (line) => line.type() === "warning" && warnings.push(line.text()));
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route("**/auth/v1/user", async (route) => {
    await held;
    await route.continue();
  });
  const person = await createPerson(site, {
    profile: { full_name: "Asha of Baramati", phone: "9811111111" },
  });
  // A session that is older than two minutes is only warned about.
  const issued = Math.round(Date.now() / 1000) - 130;
  await page.goto("/about");
  await page.goto(await callbackOf(page, site, person, { expires_at: String(issued + 3600) }));
  await expect(page.getByRole("status").filter({ hasText: "Processing authentication..." })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain("token");
  await expectNoFaults(page, "/auth/callback at work");
  release();
  await page.waitForURL(`${site.url}/`);
  await signedIn(page);
  expect(await profileOf(site, person)).toEqual({ full_name: "Asha of Baramati", phone: "9811111111" });
  expect(warnings).toContainEqual(expect.stringContaining("issued over 120s ago"));
  expect(await addressesInHistory(page)).toEqual([`${site.url}/about`, `${site.url}/`]);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("a profile that can't be read or saved is only a line in the console", async ({ page, site }) => {
  const lines: string[] = [];
  page.on("console", (line) => lines.push(line.text()));
  const person = await createPerson(site, { profile: null });
  await page.route("**/rest/v1/profiles*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto(await callbackOf(page, site, person));
  await page.waitForURL(`${site.url}/`);
  await signedIn(page);
  expect(lines).toContainEqual(expect.stringContaining("The profile is not up to date"));
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an error is shown, and two seconds later the home page opens", async ({ page, site }) => {
  // The part of the program that reads and writes profiles can't be fetched.
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch();
    const program = await answer.text();
    if (program.includes("PGRST") && program.includes("PostgrestError")) return route.abort();
    return route.fulfill({ response: answer });
  });
  await page.clock.install();
  await page.goto(await callbackOf(page, site, await createPerson(site)));
  const message = page.getByRole("alert");
  await expect(message).toContainText("An error occurred. Redirecting...");
  await expect(page).toHaveURL("/auth/callback");
  await page.clock.fastForward(2_000);
  await page.waitForURL(`${site.url}/`);
});

test("a refused link says so, and two seconds later the home page opens unless one has gone elsewhere", async ({
  page,
}) => {
  const { pass } = await holdTimers(page, 2_000);
  const openRefused = async () => {
    await page.goto("/auth/callback#error=access_denied&error_code=otp_expired&error_description=expired");
    await expect(page.getByRole("alert")).toContainText("Authentication failed. Redirecting...");
    await expect(page).toHaveURL("/auth/callback");
  };
  await openRefused();
  await expectNoFaults(page, "/auth/callback with an error");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await pass();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/about");

  await openRefused();
  await pass();
  await expect(page).toHaveURL("/");
});

test("the callback without parameters, and the welcome of nobody, open the home page at once", async ({
  page,
}) => {
  for (const path of ["/auth/callback", "/welcome"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});
