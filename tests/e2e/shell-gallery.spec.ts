import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth } from "./shell.ts";
import { startSite } from "./site-process.ts";

test("in development /_ui shows every component, and what opens above the page opens", async ({ page }) => {
  test.setTimeout(180_000);
  const site = await startSite({ NODE_ENV: "development" }, "scripts/dev-server.ts");
  try {
    await open(page, `${site.url}/_ui`, { timeout: 120_000 });
    await atEachWidth(page, async () => {
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
    });
    const main = page.getByRole("main");
    for (const [button, role, words] of [
      ["Alert", "alertdialog", "Owner contact number not available"],
      ["Sheet right", "dialog", "A sheet"],
    ] as const) {
      await main.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByRole(role)).toContainText(words);
      await page.keyboard.press("Escape");
      await expect(page.getByRole(role)).toHaveCount(0);
    }
  } finally {
    await site.stop();
  }
});
