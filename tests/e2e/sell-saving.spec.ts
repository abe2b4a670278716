import { comeSignedIn, createPerson, storedSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillDetails, toLastStep } from "./sell-form.ts";

// How a change to a stored listing is saved: sell-edit.

test("a listing is made once, whatever stood in its way: no session, a refusal, no connection, a double press, a lost answer", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const owner = await createPerson(site);
  await comeSignedIn(context, site, owner);
  await toLastStep(page, "Only once");
  const submit = page.getByRole("button", { name: "Create Property Listing" });
  const alert = page.getByRole("alert");
  const requests = "**/rest/v1/properties**";
  const stored = () => site.database.query("select title from properties where user_id = $1", [owner.id]);

  await test.step("whoever is no longer signed in is asked to sign in before anything else is checked", async () => {
    const session = await storedSession(page);
    await page.evaluate(() => localStorage.removeItem("osari-auth"));
    await submit.click();
    await expect(alert).toContainText("Please sign in to create a property listing.");
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByLabel("City or district")).toHaveValue("Baramati");
    await page.evaluate((session) => localStorage.setItem("osari-auth", session), session);
    await page.getByRole("button", { name: "Continue" }).click();
  });

  await fillDetails(page);
  await test.step("a listing that the server refuses is not saved, and the form says the server's reason", async () => {
    // As a form that has forgotten its checks would send it.
    await page.route(requests, (route) => {
      if (route.request().method() === "GET") return route.continue();
      return route.continue({ postData: { ...route.request().postDataJSON(), price: -1 } });
    });
    await submit.click();
    await expect(alert).toContainText(
      "Error creating property listing: Failed to create property: Please enter a valid price",
    );
    await page.unroute(requests);
    await page.route(requests, (route) => route.fulfill({ status: 201, json: null }));
    await submit.click();
    await expect(alert).toContainText(
      "Error creating property listing: No data returned from property creation",
    );
    await page.unroute(requests);
  });

  await test.step("while the server is away nothing is lost", async () => {
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await submit.click();
    await expect(alert).toContainText("Error creating property listing: Failed to create property: no conn");
    await expect(page.getByLabel("Price")).toHaveValue("85,00,000");
    await context.setOffline(false);
    expect(await stored()).toEqual([]);
  });

  await test.step("a double press, and a retry after a lost answer, make one listing; meanwhile nothing can be changed", async () => {
    let lost = false;
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    await page.route(requests, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      if (lost) {
        await held;
        return route.continue();
      }
      lost = true;
      // The server stores it, but its answer never arrives.
      await route.fetch();
      await route.abort();
    });
    await submit.dblclick();
    await expect(alert).toContainText("Error creating property listing:");
    await submit.click();
    await expect(page.getByRole("button", { name: "Creating Listing..." })).toBeVisible();
    await expect(page.getByLabel("Price")).toBeDisabled();
    release();
    await page.waitForURL("**/property/*");
    expect(await stored()).toEqual([{ title: "Only once" }]);
  });
});
