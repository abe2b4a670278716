import { expect, test } from "./fixtures.ts";

test("a visitor opens the first page and every layer down to the database answers", async ({
  page,
  site,
}) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await (await fetch(`${site.url}/ready`)).json()).toEqual({ status: "ready" });
});
