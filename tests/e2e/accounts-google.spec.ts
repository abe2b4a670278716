import { startOidcProvider } from "../support/oidc-provider.ts";
import { somebody } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { startSite } from "./site-process.ts";

test("a person comes in through the provider, gets a profile and lands at home with a clean address", async ({
  page,
}) => {
  const provider = await startOidcProvider();
  const site = await startSite(provider.env);
  const email = somebody("google");
  provider.person = { sub: "g-1", email, email_verified: true, name: "Meera Kulkarni" };
  try {
    await page.goto(`${site.url}/signin`);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL(`${site.url}/`);
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(page.url()).toBe(`${site.url}/`);
    const rows = () =>
      site.database.query("select full_name from profiles join auth.users using (id) where email = $1", [
        email,
      ]);
    await expect.poll(rows).toEqual([{ full_name: "Meera Kulkarni" }]);
  } finally {
    await site.stop();
    await provider.stop();
  }
});

test("a refusal at the provider is said, and the way leads home", async ({ page }) => {
  const provider = await startOidcProvider();
  const site = await startSite(provider.env);
  provider.refusal = { error: "access_denied", error_description: "The person said no" };
  try {
    await page.goto(`${site.url}/signup`);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(page.getByRole("alert")).toContainText("Authentication failed. Redirecting...");
    await page.waitForURL(`${site.url}/`);
  } finally {
    await site.stop();
    await provider.stop();
  }
});

test("where no provider is set up, the screen says so instead of leaving", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("alert")).toContainText("Unsupported provider: provider is not enabled");
});
