import { open } from "./browse.ts";
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

/** Runs in the page: links whose middle shows something else. */
function covered(links: Element[]): (string | null)[] {
  const below = links.filter((link) => {
    link.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = link.getBoundingClientRect();
    return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  return below.map((link) => link.getAttribute("href"));
}

test("the footer has every link, the badge and the company's details; each link leads to its page and to the top of it", async ({
  page,
}) => {
  test.slow();
  await open(page, "/contact");
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
    // Nothing lies over a link, on a phone either.
    expect(await footer.getByRole("navigation").getByRole("link").evaluateAll(covered)).toEqual([]);
  });
  await test.step("each link leads to its page and to the top of it", async () => {
    // Of those without a page the first; all of them are asked for in tests/pages/without-scripts.test.ts.
    for (const path of targets.filter((target) => !withoutPage.slice(1).includes(target))) {
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
  await test.step("one to the page one is on scrolls to its top", async () => {
    const link = footer.getByRole("link", { name: "Privacy policy" });
    await link.click();
    await expect(page).toHaveURL("/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
    await atEachWidth(page, async () => {
      await link.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      await link.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page).toHaveURL("/privacy");
    });
  });
});
