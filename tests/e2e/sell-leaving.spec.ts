import { addressesInHistory, comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillDetails, fillLocation, next } from "./sell-form.ts";

test("what was typed is there again after a reload and a lost session; the browser asks before it goes, and not once it is saved", async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.goto("/list-property");
  await expect(page.getByLabel("Title")).toBeVisible();
  await page.reload();
  expect(asked).toEqual([]);
  await fillBasics(page, "A title worth keeping");
  await next(page);
  await page.getByLabel("Pincode").fill("413102");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(page.getByText("We kept what you had typed on this device.")).toBeVisible();
  await expect(page.getByLabel("Pincode")).toHaveValue("413102");

  await page.evaluate(() => localStorage.removeItem("osari-auth"));
  await page.reload();
  await page.waitForURL("**/signin");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/list-property");
  await expect(page.getByLabel("Pincode")).toHaveValue("413102");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("A title worth keeping");

  await next(page);
  await fillLocation(page);
  await next(page);
  await fillDetails(page);
  asked.length = 0;
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await page.waitForURL("**/property/*");
  await page.reload();
  expect(asked).toEqual([]);
});

test("leaving with unsaved changes asks first, and starting over asks too", async ({ page, site }) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
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

test("protected pages ask for a sign-in that replaces them in the history, and the dashboard says so", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector("main")?.textContent ?? "";
      if (text.includes("Redirecting")) sessionStorage.setItem("seen", text);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/about");
  const before = await addressesInHistory(page);
  for (const path of [
    "/list-property",
    "/edit-property/00000000-0000-4000-8000-000000000000",
    "/user-dashboard?tab=profile",
  ]) {
    await page.goto(path);
    await page.waitForURL("**/signin");
    expect(await addressesInHistory(page)).toEqual([...before, new URL("/signin", page.url()).href]);
    await page.goBack();
    await page.waitForURL("**/about");
  }
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toContain("Redirecting to sign in...");
});
