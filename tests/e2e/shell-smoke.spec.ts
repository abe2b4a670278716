import { expect, test } from "./fixtures.ts";

test("a visitor opens a page, every layer down to the database answers, and it runs its own scripts and nobody else's", async ({
  page,
  site,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const answer = await page.goto("/listings");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await (await fetch(`${site.url}/ready`)).json()).toEqual({ status: "ready" });
  await page.waitForLoadState("networkidle");
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(refused).toEqual([]);
  const ran = await page.evaluate(() => {
    const foreign = document.createElement("script");
    foreign.textContent = "window.foreignRan = true";
    document.body.append(foreign);
    return "foreignRan" in window;
  });
  expect(ran).toBe(false);
});
