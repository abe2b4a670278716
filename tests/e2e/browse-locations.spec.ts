import type { Locator, Page } from "@playwright/test";
import { load, oneState } from "../integration/places/some-places.ts";
import { expect, open, openFilters, test, titles } from "./browse.ts";

async function openField(page: Page) {
  const panel = await openFilters(page);
  const field = panel.getByRole("combobox", { name: "Location" });
  await expect(field).toBeVisible();
  return field;
}

/** Quicker than a busy machine can press keys: no pause of 300 ms in between. */
async function typeQuickly(field: Locator, texts: string[]): Promise<void> {
  await field.focus();
  await field.evaluate((input, all) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const text of all) {
      write?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, texts);
}

/** From now on answers as the test says, and counts the questions. */
async function answerWith(page: Page, answer: (text: string) => Promise<unknown> | unknown) {
  const asked: string[] = [];
  await page.unrouteAll();
  await page.route("**/api/locations/search*", async (route) => {
    const text = new URL(route.request().url()).searchParams.get("q") ?? "";
    asked.push(text);
    await route.fulfill({ json: await answer(text) }).catch(() => {});
  });
  return asked;
}

const place = (name: string) => ({
  geo_uid: `uid-${name}`,
  village: name,
  subdistrict: null,
  district: "Pune",
  state: "Maharashtra",
  location_type: "city",
  display_text: `${name}, Pune, Maharashtra`,
});

test("the field of a place asks once for what is typed, suggests what was found, and filters by what is chosen", async ({
  page,
  site,
  list,
}) => {
  await load(site.database, await oneState("Goa"));
  await list({ title: "in Panaji", pincode: "403001" }, { title: "elsewhere", pincode: "413102" });
  await open(page, "/listings");
  const field = await openField(page);
  const options = page.getByRole("listbox").getByRole("option");
  await test.step("it asks once when one pauses, says 'Searching...', then shows what was found", async () => {
    const held = Promise.withResolvers<void>();
    const asked = await answerWith(page, async () => {
      await held.promise;
      return { locations: [place("Baramati")] };
    });
    await typeQuickly(field, ["b", "ba", "bar", "bara"]);
    await expect(page.getByText("Searching...")).toBeVisible();
    await expect.poll(() => asked).toEqual(["bara"]);
    held.resolve();
    await expect(options).toHaveText([/Baramati, Pune, Maharashtra/]);
    await expect(page.getByText("Searching...")).toHaveCount(0);
  });
  await test.step("nothing found, or no answer at all: 'No locations found'", async () => {
    await answerWith(page, () => ({ locations: [] }));
    await field.fill("nowhere");
    await expect(page.getByText("No locations found")).toBeVisible();
    await answerWith(page, () => ({ locations: [place("between")] }));
    await field.fill("between");
    await expect(page.getByText("No locations found")).toHaveCount(0);
    await page.unrouteAll();
    await page.route("**/api/locations/search*", (route) => route.abort());
    await field.fill("elsewhere");
    await expect(page.getByText("No locations found")).toBeVisible();
  });
  await test.step("blanks are not searched for", async () => {
    const asked = await answerWith(page, (text) => ({ locations: [place(text)] }));
    await field.fill("   ");
    await field.fill("pune");
    await expect(options).toHaveText([/pune, Pune/]);
    expect(asked).toEqual(["pune"]);
  });
  await test.step("a late answer to an earlier question is not shown", async () => {
    const held = Promise.withResolvers<void>();
    const asked = await answerWith(page, async (text) => {
      if (text === "slow") await held.promise;
      return { locations: [place(text)] };
    });
    await field.fill("slow");
    await expect.poll(() => asked).toEqual(["slow"]);
    await field.fill("quick");
    await expect(options).toHaveText([/quick, Pune/]);
    held.resolve();
    await expect(options).toHaveText([/quick, Pune/]);
  });
  await test.step("the suggestions close 200 ms after the field has lost focus", async () => {
    const shownFor = await field.evaluate(async (input) => {
      const start = performance.now();
      (input as HTMLElement).blur();
      const isOpen = () => input.getAttribute("aria-expanded") === "true";
      const openAtFirst = await new Promise<boolean>((done) => setTimeout(() => done(isOpen()), 60));
      while (isOpen()) await new Promise((done) => setTimeout(done, 5));
      return openAtFirst ? performance.now() - start : 0;
    });
    expect(shownFor).toBeGreaterThanOrEqual(190);
    await expect(options).toHaveCount(0);
  });
  await test.step("they open below their field and leave search and toolbar free, on a low screen too", async () => {
    await page.setViewportSize({ width: 1440, height: 560 });
    await answerWith(page, () => ({ locations: Array.from({ length: 10 }, (_, n) => place(`Town ${n}`)) }));
    await field.fill("town");
    const popup = page.getByRole("listbox");
    await expect(options).toHaveCount(10);
    const [fieldBox, popupBox] = [await field.boundingBox(), await popup.boundingBox()];
    expect(popupBox?.y).toBeGreaterThanOrEqual((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0));
    expect(await page.evaluate(coveredControls)).toEqual([]);
  });
  await test.step("a place that is chosen by keyboard filters, and still does after a reload", async () => {
    await page.unrouteAll();
    await field.fill("");
    await field.pressSequentially("panaj", { delay: 20 });
    await expect(options.first()).toContainText("Panaji");
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(titles(page)).toHaveText(["in Panaji"]);
    await expect(page).toHaveURL(/\?location=\w+$/);
    await expect(page.getByRole("button", { name: "Remove Panaji, North Goa" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Remove Panaji, North Goa" })).toBeVisible();
    await expect(titles(page)).toHaveText(["in Panaji"]);
  });
  await test.step("its removed chip empties the field, which stays empty when the suggestions would close", async () => {
    await openField(page);
    await expect(field).toHaveValue("Panaji, North Goa");
    await field.focus();
    await page.getByRole("button", { name: "Remove Panaji, North Goa" }).click();
    await expect(titles(page)).toHaveCount(2);
    await field.evaluate(() => new Promise((done) => setTimeout(done, 250)));
    await expect(field).toHaveValue("");
  });
  await test.step("Enter takes the first suggestion, also one that is still on its way", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/locations/search*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await field.fill("panaj");
    await field.press("Enter");
    await expect(page.getByText("Searching...")).toBeVisible();
    held.resolve();
    await expect(titles(page)).toHaveText(["in Panaji"]);
    await expect(field).toHaveValue(/^Panaji, /);
    await expect(options).toHaveCount(0);
  });
  await test.step("leaving the field takes the first suggestion, with what is pressed meanwhile, or the text itself", async () => {
    await page.unrouteAll();
    await field.fill("413102");
    await field.press("Tab");
    await expect(page).toHaveURL("/listings?location=413102");
    await expect(titles(page)).toHaveText(["elsewhere"]);
    await expect(field).toHaveValue("413102");
    await field.fill("panaj");
    await expect(options.first()).toContainText("Panaji");
    await page
      .locator("form label")
      .filter({ hasText: /^For sale/ })
      .click();
    await expect(page).toHaveURL(/\?listing_type=sale&location=\w+$/);
    await expect(page.getByRole("button", { name: "Remove Panaji, North Goa" })).toBeVisible();
    await expect(field).toHaveValue(/^Panaji, North Goa/);
  });
});

/** Runs in the page: which controls of search and toolbar lie below the suggestions. */
function coveredControls(): string[] {
  return [...document.querySelectorAll("main search input, main button[aria-expanded], main select")]
    .filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest("[role=listbox], [role=presentation]");
    })
    .map((control) => control.outerHTML);
}
