import { violations, withFrame } from "./axe.ts";
import { drawAgain } from "./drawing.ts";
import { expect, test } from "./fixtures.ts";

test("a page is not drawn, and axe finds its faults of colour all the same, those of header and footer if asked; it is drawn where a test asks for it", async ({
  page,
}) => {
  const grey = (name: string) => `<${name} style="color: #ccc">Grey</${name}>`;
  const body = `<!doctype html><html lang="en"><title>Grey</title>
    <div><header>${grey("p")}</header><main>${grey("h1")}</main><footer>${grey("p")}</footer></div></html>`;
  await page.route("**/grey", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("/grey");
  await expect(page.locator("html")).toHaveCSS("opacity", "0");
  const found = async (measured?: string) =>
    (await violations(page, {}, undefined, measured)).map(({ id, nodes }) => [id, nodes.length]);
  expect(await found()).toEqual([["color-contrast", 1]]);
  expect(await found(withFrame)).toEqual([["color-contrast", 3]]);
  await expect(page.locator("html")).toHaveCSS("opacity", "0");
  await drawAgain(page);
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("opacity", "1");
});
