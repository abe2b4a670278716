import { violations } from "./axe.ts";
import { drawAgain } from "./drawing.ts";
import { expect, test } from "./fixtures.ts";

test("a page is not drawn, and axe finds its faults of colour all the same; it is drawn where a test asks for it", async ({
  page,
}) => {
  const body = `<!doctype html><html lang="en"><title>Grey</title><main><h1 style="color: #ccc">Grey</h1></main></html>`;
  await page.route("**/grey", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("/grey");
  await expect(page.locator("html")).toHaveCSS("opacity", "0");
  expect((await violations(page)).map(({ id }) => id)).toEqual(["color-contrast"]);
  await expect(page.locator("html")).toHaveCSS("opacity", "0");
  await drawAgain(page);
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("opacity", "1");
});
