import { comeSignedIn, createPerson, storedSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

// The same on another page, in the header and in the menu of a phone: shell-header.spec.ts.
test("Sign Out on the dashboard, pressed after the session was taken away, leads to the sign-in", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site));
  await page.goto("/user-dashboard");
  const button = page.getByRole("banner").getByRole("button", { name: "Sign Out" });
  await expect(button).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("osari-auth"));
  await button.click();
  await expect(page).toHaveURL("/signin");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByText("Successfully signed out!")).toHaveCount(0);
});

test("a session that the server has ended already is signed out all the same", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site);
  await comeSignedIn(context, site, person);
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await site.database.query("delete from auth.sessions where user_id = $1", [person.id]);
  const answer = page.waitForResponse("**/auth/v1/logout*");
  await page.getByRole("button", { name: "Sign Out" }).click();
  expect((await answer).status()).toBe(403);
  await expect(page).toHaveURL("/");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("Successfully signed out!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  // A success can be dismissed.
  await messages.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Successfully signed out!")).toHaveCount(0);
});

test("without a connection the sign-out says so and the person stays signed in; an answer 401 or 404 is no obstacle", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site));
  const ready = page.waitForEvent("requestfinished", (request) => request.url().includes("toast-viewport"));
  await page.goto("/about");
  await ready;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Network error. Please check your internet connection.").first()).toBeVisible();
  await expect(page).toHaveURL("/about");
  await context.setOffline(false);
  let status = 401;
  await page.route("**/auth/v1/logout*", (route) =>
    route.fulfill({ status, json: { code: "gone", message: "no such person" } }),
  );
  const session = await storedSession(page);
  const signOut = async () => {
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Successfully signed out!")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  };
  await signOut();
  await page.evaluate((session) => localStorage.setItem("osari-auth", session), session);
  status = 404;
  await page.goto("/about");
  await signOut();
});
