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
    await page.getByLabel("Loan").fill("64 lakh");
    await expect(page.getByText("₹55,541")).toBeVisible();
    await page.getByLabel("Loan").fill("sixty");
    await expect(page.getByText("Please write an amount, such as 40 lakh or 40,00,000.")).toBeVisible();
    await footer.getByRole("link", { name: "Area converter" }).click();
    await page.getByLabel("Area", { exact: true }).fill("80");
    await page.getByLabel("Unit").selectOption("Guntha");
    const acres = page.locator("dl > div").filter({ hasText: "Acres" }).locator("dd");
    await expect(acres).toHaveText("2");
    await expect(page).toHaveURL("/area-converter?value=80&unit=guntha");
  });
});
