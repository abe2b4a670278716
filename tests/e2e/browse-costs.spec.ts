import { violations } from "./axe.ts";
import { expect, open, test } from "./browse.ts";

const flat = {
  title: "Flat by the sea",
  price: 80_00_000,
  location_details: { address: "1", city: "Mumbai", state: "Maharashtra" },
} as const;

test("a sale says what it truly costs; changed figures stand in the address, ask the server nothing and can be shared", async ({
  page,
  listOne,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await listOne(flat);
  await open(page, `/listings/${id}`);
  const panel = page.getByRole("region", { name: "What it truly costs" });
  const row = (name: string) => panel.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  await expect(row("Stamp duty")).toHaveText("₹4,80,000");
  await expect(row("Registration")).toHaveText("₹30,000");
  await expect(row("Needed in the bank on the day")).toHaveText("₹21,10,000");
  await expect(panel).toContainText("pay ₹80,000 (1%) to the income-tax department");
  await expect(panel).toContainText("₹55,541 a month for 20 years");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await panel.getByText("Change the figures").click();
  await panel.getByLabel("Who buys").selectOption("Only women");
  await expect(row("Stamp duty")).toHaveText("₹4,00,000");
  await panel.getByLabel("Government's value").fill("1 crore");
  await expect(row("Stamp duty")).toHaveText("₹5,00,000");
  await panel.getByLabel("Loan, % of the price").fill("50");
  await expect(row("Needed in the bank on the day")).toHaveText("₹45,30,000");
  await test.step("a figure that is none or out of its limits has its error, and nothing is worked out from another", async () => {
    const field = (name: string) => panel.getByLabel(name, { exact: true });
    await field("Government's value").fill("abc");
    await expect(field("Government's value")).toHaveAccessibleDescription(/Please write an amount/);
    await expect(row("Stamp duty")).toHaveText("–");
    await expect(row("Needed in the bank on the day")).toHaveText("–");
    await expect(row("Loan")).toHaveText("− ₹40,00,000");
    await field("Government's value").fill("1 crore");
    await field("Years").fill("0");
    await expect(field("Years")).toHaveAccessibleDescription("Please write a whole number from 1 to 40.");
    await expect(panel).not.toContainText("a month for");
    await expect(row("Needed in the bank on the day")).toHaveText("₹45,30,000");
    await field("Years").fill("1");
    await expect(panel).toContainText("a month for 1 year");
  });
  expect(asked).toEqual([]);
  expect(new URL(page.url()).searchParams.get("buyers")).toBe("women");
  await page.reload();
  await expect(row("Needed in the bank on the day")).toHaveText("₹45,30,000");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, {}, "[aria-labelledby=costs]")).toEqual([]);
  }
  await test.step("the calculators work out a loan and convert an area, from the footer's links", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "EMI calculator" }).click();
    const loan = page.getByLabel("Loan", { exact: true });
    await loan.fill("64 lakh");
    await expect(page.getByText("₹55,541")).toBeVisible();
    for (const wrong of ["sixty", ""]) {
      await loan.fill(wrong);
      await expect(loan).toHaveAccessibleDescription("Please write an amount, such as 40 lakh or 40,00,000.");
      await expect(page.getByText("Monthly instalment")).toBeHidden();
    }
    await loan.fill("64 lakh");
    const rate = page.getByLabel("Interest, % a year");
    for (const wrong of ["35", "-3", "8,500", ""]) {
      await rate.fill(wrong);
      await expect(rate).toHaveAccessibleDescription("Please write a number from 0 to 30.");
      await expect(page.getByText("Monthly instalment")).toBeHidden();
    }
    await rate.fill("8,5");
    await expect(page.getByText("₹55,541")).toBeVisible();
    await rate.fill("0");
    await expect(page.getByText("₹26,667")).toBeVisible();
    await footer.getByRole("link", { name: "Area converter" }).click();
    await page.getByLabel("Area", { exact: true }).fill("");
    await expect(page.getByText("Please write a number, such as 2.5.")).toBeVisible();
    await page.getByLabel("Area", { exact: true }).fill("80");
    await page.getByLabel("Unit").selectOption("Guntha");
    const acres = page.locator("dl > div").filter({ hasText: "Acres" }).locator("dd");
    await expect(acres).toHaveText("2");
    await expect(page).toHaveURL("/area-converter?value=80&unit=guntha");
  });
});
