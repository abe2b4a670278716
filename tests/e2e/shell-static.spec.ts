import type { Page } from "@playwright/test";
import { brokerageFee } from "../../domain/fee.ts";
import { violationsAtWidth, violationsInOtherTheme } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth } from "./shell.ts";

test("/about tells of the founder, mission, vision and four offers, and leads to the contact page", async ({
  page,
}) => {
  test.slow();
  await page.goto("/about");
  await atEachWidth(page, async () => {
    await expectAccessible(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
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
    await page.goBack();
    await expect(page).toHaveURL("/about");
    // The page that came back has scrolled to where it was left; before that the next line would be undone.
    await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  await expectPlainPrint(page);
});

test("/contact shows three cards, the founder, three tiles and five questions", async ({ page }) => {
  test.slow();
  await page.goto("/contact");
  const main = page.getByRole("main");
  await atEachWidth(page, async (width) => {
    await expectAccessible(page);
    for (const name of ["Email", "Phone", "Visit", "The founder reads along"]) {
      await expect(main.getByRole("heading", { level: 2, name })).toBeVisible();
    }
    for (const value of ["0.5%", "24/7", "2025"])
      await expect(main.locator("dd", { hasText: value })).toBeVisible();
    await expect(main.locator("details")).toHaveCount(5);
    const question = main.getByText("When do I pay the brokerage?");
    const answer = main.getByText("The fee is 0.5% of the final transaction value");
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await question.click();
  });
  await expectPlainPrint(page, "The fee is 0.5% of the final transaction value");
});

const legal = [
  { path: "/terms", sections: 12, facts: expectFeeNotice },
  { path: "/privacy", sections: 13, facts: expectDataTable },
  { path: "/cancellation-policy", sections: 5, facts: expectRefunds },
];

for (const { path, sections, facts } of legal) {
  test(`${path} has its facts in ${sections} numbered sections, and a table of contents that marks the current one`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    await facts(page);
    const headings = page.getByRole("main").locator("section > h2");
    await expect(headings).toHaveText(
      Array.from({ length: sections }, (_, at) => new RegExp(`^${at + 1}\\. `)),
    );
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = contents.getByRole("link");
    await atEachWidth(page, async (width) => {
      await expectAccessible(page);
      // Only the tables have other colours on a phone.
      expect(await violationsInOtherTheme(page, "main table")).toEqual([]);
      if (width < 768) {
        // Folded away on a phone.
        await expect(links.first()).toBeHidden();
        await contents.getByText("On this page").first().click();
      }
      await expect(links).toHaveCount(sections);
      await links.nth(2).click();
      await expect(contents.locator("[aria-current=location]:visible")).toHaveText(/^3\./);
      await expect(page).toHaveURL(new RegExp(`${path}#`));
      await expect(headings.nth(2)).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(contents.locator("[aria-current=location]:visible")).toHaveText(
        new RegExp(`^${sections}\\.`),
      );
    });
    await expectPlainPrint(page);
  });
}

/** Axe finds nothing, dark on a phone and light on a desktop, and there is one heading of the page. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await violationsAtWidth(page)).toEqual([]);
}

/** The notice on the fee, with its three worked examples. */
async function expectFeeNotice(page: Page): Promise<void> {
  const notice = page.getByRole("complementary", { name: "Legal notice: brokerage fee of 0.5%" });
  await expect(notice).toContainText("payable only if the transaction succeeds, within 7 business days");
  await expect(notice).toContainText("interest of 1.5% per month");
  await expect(notice.locator("tbody tr")).toHaveText([
    "₹50,00,000₹25,000",
    "₹1,00,00,000₹50,000",
    "₹2,00,00,000₹1,00,000",
  ]);
  expect([50_00_000, 1_00_00_000, 2_00_00_000].map(brokerageFee)).toEqual([25_000, 50_000, 1_00_000]);
}

/** What data is collected, in a table, and the figures of the business. */
async function expectDataTable(page: Page): Promise<void> {
  const table = page.getByRole("table", { name: "Data we collect, at a glance" });
  await expect(table.getByRole("columnheader")).toHaveText(["Data", "What for", "Who sees it", "How long"]);
  const records = table.locator("tr", { hasText: "Transaction records" });
  await expect(records).toContainText("8 years");
  await expect(records).toBeVisible();
  await expect(page.getByRole("main")).toContainText("We answer within 30 days");
  await expect(page.getByRole("main")).toContainText("18 years");
}

/** The refunds and their times. */
async function expectRefunds(page: Page): Promise<void> {
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
}

/** Black words on white, without header, footer and contents, light or dark; what is folded up is printed too. */
async function expectPlainPrint(page: Page, unfolded?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of ["header", "footer", "main nav"]) {
      for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
    }
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    expect(await page.getByRole("main").evaluate(notBlackOnWhite), colorScheme).toEqual([]);
    if (unfolded) await expect(page.getByText(unfolded)).toBeVisible();
  }
}

/** Runs in the page. */
function notBlackOnWhite(main: Element): string[] {
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (words.nextNode()) {
    const text = words.currentNode.textContent?.trim();
    const element = words.currentNode.parentElement;
    if (!text || !element?.checkVisibility()) continue;
    const { color, backgroundColor } = getComputedStyle(element);
    const onWhite = ["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(backgroundColor);
    if (color !== "rgb(0, 0, 0)" || !onWhite) found.push(`${text}: ${color} on ${backgroundColor}`);
  }
  return found;
}
