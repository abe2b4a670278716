import { expect, test } from "./fixtures.ts";
import { atEachWidth } from "./shell.ts";

const targets = [
  "/listings",
  "/user-dashboard",
  "/contact",
  "/buying-guide",
  "/list-property",
  "/seller-resources",
  "/about",
  "/careers",
  "/testimonials",
  "/privacy",
  "/terms",
  "/cancellation-policy",
  "/disclaimer",
  "/emi-calculator",
  "/area-converter",
];
const withoutPage = ["/buying-guide", "/seller-resources", "/careers", "/testimonials", "/disclaimer"];

test("the footer has every link, the badge and the company's details", async ({ page }) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  await atEachWidth(page, async () => {
    const hrefs = await footer
      .getByRole("navigation")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.toSorted()).toEqual(targets.toSorted());
    await expect(footer.getByText("Verified Brokerage")).toBeVisible();
    await expect(footer.getByRole("link", { name: "hello@osari.example" })).toHaveAttribute(
      "href",
      "mailto:hello@osari.example",
    );
    await expect(footer.getByRole("link", { name: "+91 00000 00000" })).toHaveAttribute(
      "href",
      "tel:+910000000000",
    );
    await expect(footer).toContainText("Baramati, Maharashtra 413102");
  });
});

test("each footer link leads to its page and to the top of it", async ({ page }) => {
  test.slow();
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  await atEachWidth(page, async () => {
    for (const path of [...targets, "/disclaimer"]) {
      const link = footer.locator(`a[href="${path}"]`);
      await link.scrollIntoViewIfNeeded();
      await link.click();
      // Two of them are for signed-in people.
      await expect(page).toHaveURL(/user-dashboard|list-property/.test(path) ? "/signin" : path);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      if (withoutPage.includes(path)) {
        await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
      }
    }
  });
});

test("a footer link to the page one is on scrolls to its top", async ({ page }) => {
  await page.goto("/privacy");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" });
  await atEachWidth(page, async () => {
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await link.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveURL("/privacy");
  });
});

for (const path of withoutPage) {
  test(`${path} has no page yet and says so with status 404`, async ({ site }) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("The page you&#x27;re looking for doesn&#x27;t exist.");
  });
}
