import { comeSignedIn, createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillDetails, next, toLastStep } from "./sell-form.ts";

test("what was typed is there again after a reload, a closed tab and a lost session", async ({
  page,
  site,
  context,
}) => {
  const owner = await createPerson(site);
  await signIn(page, owner);
  await page.goto("/list-property");
  await fillBasics(page, "A title worth keeping");
  await next(page);
  await page.getByLabel("Pincode").fill("413102");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("We kept what you had typed on this device.")).toBeVisible();
  await expect(page.getByLabel("Pincode")).toHaveValue("413102");

  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/list-property");
  await expect(again.getByLabel("Pincode")).toHaveValue("413102");

  await again.evaluate(() => localStorage.removeItem("osari-auth"));
  await again.goto("/list-property");
  await again.waitForURL("**/signin");
  await again.getByLabel("Email").fill(owner.email);
  await again.getByLabel("Password", { exact: true }).fill(owner.password);
  await again.keyboard.press("Enter");
  await again.waitForURL("**/list-property");
  await expect(again.getByLabel("Pincode")).toHaveValue("413102");
  await again.getByRole("button", { name: "Previous" }).click();
  await expect(again.getByLabel("Title")).toHaveValue("A title worth keeping");
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

test("the browser asks before a tab with unsaved changes is closed, and not once they are saved", async ({
  page,
  site,
}) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.goto("/list-property");
  await expect(page.getByLabel("Title")).toBeVisible();
  await page.reload();
  expect(asked).toEqual([]);
  await toLastStep(page);
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await fillDetails(page);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await page.waitForURL("**/property/*");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("protected pages say that they load, then ask for a sign-in that replaces them in the history", async ({
  page,
  site,
}) => {
  for (const path of ["/list-property", "/edit-property/00000000-0000-4000-8000-000000000000"]) {
    expect(await (await fetch(site.url + path)).text()).toContain("Loading...");
    await page.goto("/about");
    await page.goto(path);
    await page.waitForURL("**/signin");
    await page.goBack();
    await page.waitForURL("**/about");
  }
});
