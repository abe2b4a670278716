import { expect, test } from "./fixtures.ts";
import { resize, widths } from "./shell.ts";
import { startSite } from "./site-process.ts";

test("in development /_ui shows every component, and what opens above the page opens", async ({ page }) => {
  test.setTimeout(180_000);
  const site = await startSite({ NODE_ENV: "development" }, "scripts/dev.ts");
  try {
    for (const width of widths) {
      await resize(page, width);
      await page.goto(`${site.url}/_ui`, { timeout: 120_000 });
      for (const name of [
        "Buttons",
        "Chips",
        "Tabs",
        "Fields",
        "Badges",
        "Messages",
        "Waiting",
        "Counter",
        "Nothing here",
        "Icons",
        "Above the page",
        "Cards",
      ]) {
        await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
      }
      for (const state of ["busy", "disabled"]) {
        await expect(page.getByRole("button", { name: state, exact: true }).first()).toBeVisible();
      }
    }
    const main = page.getByRole("main");
    for (const [button, role, words] of [
      ["Alert", "alertdialog", "Owner contact number not available"],
      ["Sheet right", "dialog", "A sheet"],
    ] as const) {
      // Vite loads the page anew when it meets a package for the first time: the press is repeated until it tells.
      await expect(async () => {
        await main.getByRole("button", { name: button, exact: true }).click({ timeout: 2_000 });
        await expect(page.getByRole(role)).toContainText(words, { timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await page.keyboard.press("Escape");
      await expect(page.getByRole(role)).toHaveCount(0);
    }
  } finally {
    await site.stop();
  }
});
