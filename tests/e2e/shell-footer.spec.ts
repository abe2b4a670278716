import { expect, test } from "./fixtures.ts";

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
];

for (const width of [360, 1440]) {
  test(`the footer at ${width} px has every link, the badge and the company's details`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contact");
    const footer = page.getByRole("contentinfo");
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

  test(`a footer link scrolls to the top at ${width} px, also to the page one is on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    for (const [name, path] of [
      ["Privacy policy", "/privacy"],
      ["Privacy policy", "/privacy"],
    ] as const) {
      await footer.getByRole("link", { name }).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      await footer.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
  });
}

for (const path of ["/buying-guide", "/seller-resources", "/careers", "/testimonials", "/disclaimer"]) {
  test(`${path} has no page yet and says so with status 404`, async ({ site }) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("The page you&#x27;re looking for doesn&#x27;t exist.");
  });
}
