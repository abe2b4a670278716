import type { Locator, Page } from "@playwright/test";
import { load, oneState } from "../integration/places/some-places.ts";
import { expect, many, open, openFilters, test, titles } from "./browse.ts";

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

/** Answers as the test says, and counts the questions. */
async function answerWith(page: Page, answer: (text: string) => Promise<unknown> | unknown) {
  const asked: string[] = [];
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

test("choosing a suggested place by keyboard filters by it", async ({ page, site, list }) => {
  await load(site.database, await oneState("Goa"));
  await list({ title: "in Panaji", pincode: "403001" }, { title: "elsewhere", pincode: "413102" });
  await open(page, "/listings");
  const field = await openField(page);
  await field.pressSequentially("panaj", { delay: 20 });
  const options = page.getByRole("listbox").getByRole("option");
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

test("it asks once when one pauses, says 'Searching...', then shows what was found", async ({
  page,
  list,
}) => {
  await list(...many(2));
  await open(page, "/listings");
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const asked = await answerWith(page, async () => {
    await held;
    return { locations: [place("Baramati")] };
  });
  const field = await openField(page);
  await typeQuickly(field, ["b", "ba", "bar", "bara"]);
  await expect(page.getByText("Searching...")).toBeVisible();
  await expect.poll(() => asked).toEqual(["bara"]);
  release();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/Baramati, Pune, Maharashtra/]);
  await expect(page.getByText("Searching...")).toHaveCount(0);
});

test("nothing found, or no answer at all: 'No locations found'", async ({ page, list }) => {
  await list({});
  await open(page, "/listings");
  await answerWith(page, () => ({ locations: [] }));
  const field = await openField(page);
  await field.fill("nowhere");
  await expect(page.getByText("No locations found")).toBeVisible();
  await page.unrouteAll();
  await page.route("**/api/locations/search*", (route) => route.abort());
  await field.fill("elsewhere");
  await expect(page.getByText("No locations found")).toBeVisible();
});

test("blanks are not searched for", async ({ page, list }) => {
  await list({});
  await open(page, "/listings");
  const asked = await answerWith(page, (text) => ({ locations: [place(text)] }));
  const field = await openField(page);
  await field.fill("   ");
  await field.fill("pune");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  expect(asked).toEqual(["pune"]);
});

test("a late answer to an earlier question is not shown", async ({ page, list }) => {
  await list({});
  await open(page, "/listings");
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const asked = await answerWith(page, async (text) => {
    if (text === "slow") await held;
    return { locations: [place(text)] };
  });
  const field = await openField(page);
  await field.fill("slow");
  await expect.poll(() => asked).toEqual(["slow"]);
  await field.fill("quick");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/quick, Pune/]);
  release();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/quick, Pune/]);
});

test("the suggestions close 200 ms after the field has lost focus", async ({ page, list }) => {
  await list({});
  await open(page, "/listings");
  await answerWith(page, () => ({ locations: [place("Baramati")] }));
  const field = await openField(page);
  await field.fill("bara");
  await expect(page.getByRole("listbox").getByRole("option")).toBeVisible();
  const shownFor = await field.evaluate(async (input) => {
    const start = performance.now();
    (input as HTMLElement).blur();
    const isOpen = () => input.getAttribute("aria-expanded") === "true";
    const openAtFirst = await new Promise<boolean>((done) => setTimeout(() => done(isOpen()), 60));
    while (isOpen()) await new Promise((done) => setTimeout(done, 5));
    return openAtFirst ? performance.now() - start : 0;
  });
  expect(shownFor).toBeGreaterThanOrEqual(190);
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
});

test("the suggestions open below their field and leave search and toolbar free, on a low screen too", async ({
  page,
  list,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await list(...many(3));
  await answerWith(page, () => ({ locations: Array.from({ length: 10 }, (_, n) => place(`Town ${n}`)) }));
  await open(page, "/listings");
  const field = await openField(page);
  await field.fill("town");
  const popup = page.getByRole("listbox");
  await expect(popup).toBeVisible();
  const [fieldBox, popupBox] = [await field.boundingBox(), await popup.boundingBox()];
  expect(popupBox?.y).toBeGreaterThanOrEqual((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0));
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("main search input, main button[aria-expanded], main select")]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top?.closest("[role=listbox], [role=presentation]");
      })
      .map((control) => control.outerHTML),
  );
  expect(covered).toEqual([]);
});
