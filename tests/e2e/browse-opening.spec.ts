import { randomUUID } from "node:crypto";
import { expect, open, test } from "./browse.ts";

test("a listing opens at once with its card's title and photo, and the rest follows", async ({
  page,
  listOne,
  pictures,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const title = `House that opens ${randomUUID()}`;
  const { id } = await listOne({ title, images: await pictures(2), description: "Comes later." });
  await open(page, `/listings?search=${encodeURIComponent(`"${title}"`)}`);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${site.url}/listings/${id}.data*`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      transition.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        document.body.dataset.moved = moved.join();
      });
      return transition;
    };
  });
  await page.getByRole("article").getByRole("link", { name: title }).click();

  await expect(page).toHaveURL(`${site.url}/listings/${id}`);
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByRole("region", { name: "Pictures" }).locator(".listing-photo")).toHaveCSS(
    "background-image",
    /url\(.*\/photos\//,
  );
  await expect(page.locator("body")).toHaveAttribute(
    "data-moved",
    /::view-transition-group\(listing-photo\)/,
  );
  await expect(page.getByText("Comes later.")).toHaveCount(0);

  answer();
  await expect(page.getByText("Comes later.")).toBeVisible();
  await expect(page.getByText("1 / 2")).toBeVisible();
  await expect(heading).toBeFocused();
});
