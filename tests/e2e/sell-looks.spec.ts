import { AxeBuilder } from "@axe-core/playwright";
import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillLocation, next } from "./sell-form.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1440]) {
    test(`the form, the dashboard and the account screens have no fault that axe can see (${colorScheme}, ${width} px)`, async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      const faults = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        return violations.map((violation) => `${page.url()} ${violation.id}: ${violation.nodes[0]?.html}`);
      };
      const found: string[] = [];
      for (const path of ["/signin", "/signup", "/reset-password"]) {
        await page.goto(path);
        found.push(...(await faults()));
      }
      await signIn(page, await createPerson(site));
      await page.goto("/list-property");
      await next(page);
      found.push(...(await faults()));
      await fillBasics(page);
      await next(page);
      found.push(...(await faults()));
      await fillLocation(page);
      await next(page);
      found.push(...(await faults()));
      for (const tab of ["overview", "my-properties", "profile"]) {
        await page.goto(`/user-dashboard?tab=${tab}`);
        await expect(page.getByRole("tab", { selected: true })).toBeVisible();
        found.push(...(await faults()));
      }
      expect(found).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
