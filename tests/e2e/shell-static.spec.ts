import { expect, test } from "./fixtures.ts";

test("/about tells of the founder, mission, vision and four offers, and leads to the contact page", async ({
  page,
}) => {
  await page.goto("/about");
  for (const name of ["Who is behind it", "Our mission", "Our vision"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByText("Founder's name")).toBeVisible();
  for (const name of [
    "Property Listings",
    "User-Friendly Platform",
    "Secure Transactions",
    "Property Management",
  ]) {
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
  await page.getByRole("link", { name: "Contact Us", exact: true }).click();
  await expect(page).toHaveURL("/contact");
});

for (const width of [360, 1440]) {
  test(`/contact at ${width} px shows three cards, the founder, three tiles and five questions`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contact");
    const main = page.getByRole("main");
    for (const name of ["Email", "Phone", "Visit", "The founder reads along"]) {
      await expect(main.getByRole("heading", { level: 2, name })).toBeVisible();
    }
    for (const value of ["0.5%", "24/7", "2025"])
      await expect(main.locator("dd", { hasText: value })).toBeVisible();
    await expect(main.locator("details")).toHaveCount(5);
    const answer = main.getByText("The fee is 0.5% of the final transaction value");
    await expect(answer).toBeHidden();
    await main.getByText("When do I pay the brokerage?").click();
    await expect(answer).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

const legal = [
  { path: "/terms", sections: 12 },
  { path: "/privacy", sections: 13 },
  { path: "/cancellation-policy", sections: 5 },
];

for (const { path, sections } of legal) {
  test(`${path} has ${sections} numbered sections, and a table of contents that marks the current one`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("main").locator("section > h2")).toHaveCount(sections);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = contents.getByRole("link");
    await expect(links).toHaveCount(sections);
    await links.nth(2).click();
    await expect(contents.locator("[aria-current=location]:visible")).toHaveText(/^3\./);
    await expect(page).toHaveURL(new RegExp(`${path}#`));
    await expect(page.getByRole("main").locator("section > h2").nth(2)).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(contents.locator("[aria-current=location]:visible")).toHaveText(
      new RegExp(`^${sections}\\.`),
    );
  });

  test(`${path} fits a phone, with its contents folded away`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const contents = page.getByRole("navigation", { name: "On this page" });
    await expect(contents.getByRole("link").first()).toBeHidden();
    await contents.getByText("On this page").first().click();
    await expect(contents.getByRole("link").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test("/terms carries the notice on the fee with its three worked examples", async ({ page }) => {
  await page.goto("/terms");
  const notice = page.getByRole("complementary", { name: "Legal notice: brokerage fee of 0.5%" });
  await expect(notice).toContainText("payable only if the transaction succeeds, within 7 business days");
  await expect(notice).toContainText("interest of 1.5% per month");
  await expect(notice.locator("tbody tr")).toHaveText([
    "₹50,00,000₹25,000",
    "₹1,00,00,000₹50,000",
    "₹2,00,00,000₹1,00,000",
  ]);
});

test("/privacy sums up what data is collected in a table, with the figures of the business", async ({
  page,
}) => {
  await page.goto("/privacy");
  const table = page.getByRole("table", { name: "Data we collect, at a glance" });
  await expect(table.getByRole("columnheader")).toHaveText(["Data", "What for", "Who sees it", "How long"]);
  await expect(table.getByRole("row", { name: /Transaction records/ })).toContainText("8 years");
  await expect(page.getByRole("main")).toContainText("We answer within 30 days");
  await expect(page.getByRole("main")).toContainText("18 years");
});

test("/cancellation-policy states the refunds and their times", async ({ page }) => {
  await page.goto("/cancellation-policy");
  const main = page.getByRole("main");
  for (const fact of [
    "Within 24 hours",
    "Within 7 days",
    "No refund",
    "3-5 business days",
    "7-14 business days",
  ]) {
    await expect(main).toContainText(fact);
  }
});

test("a legal page prints as words on white, without header, footer and contents", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of [page.locator("header"), page.locator("footer"), page.locator("main nav")]) {
    await expect(part).toBeHidden();
  }
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});
