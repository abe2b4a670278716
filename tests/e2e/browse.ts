import { photo } from "@osari/backend/testing/photos.ts";
import type { Locator, Page } from "@playwright/test";
import type { Property } from "../../domain/property.ts";
import { addListings, type NewListing } from "../support/listings.ts";
import { createPerson, type Person } from "./accounts.ts";
import { test as base } from "./fixtures.ts";
import { apiKey, type SiteProcess } from "./site-process.ts";

export { expect } from "./fixtures.ts";

interface Browse {
  owner: Person;
  /** Lists properties, the newest last. */
  list: (...listings: NewListing[]) => Promise<Property[]>;
  listOne: (listing?: NewListing) => Promise<Property>;
  /** Stores pictures in the owner's folder and gives their addresses. */
  pictures: (count: number) => Promise<string[]>;
}

export const test = base.extend<Browse>({
  owner: async ({ site }, use) => use(await createPerson(site)),
  list: async ({ site, owner }, use) => {
    await use((...listings) => addListings(site.database, owner, listings));
  },
  listOne: async ({ list }, use) => {
    await use(async (listing = {}) => {
      const [row] = await list(listing);
      if (!row) throw new Error("the listing was not stored");
      return row;
    });
  },
  pictures: async ({ site, owner }, use) => {
    await use((count) =>
      Promise.all(Array.from({ length: count }, (_, n) => storePicture(site, owner, `${n}.jpg`))),
    );
  },
});

/** Stores a picture in somebody's folder and gives its address. */
export async function storePicture(
  site: SiteProcess,
  owner: Person,
  name: string,
  png?: Buffer,
): Promise<string> {
  const key = await apiKey(site, "secret");
  const path = `property_images/user_${owner.id}/${name}`;
  const answer = await fetch(`${site.backendUrl}/storage/v1/object/${path}`, {
    method: "POST",
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      "Content-Type": png ? "image/png" : "image/jpeg",
    },
    body: new Uint8Array(png ?? (await photo().jpeg().toBuffer())),
  });
  if (!answer.ok) throw new Error(`${await answer.text()}\n${site.output()}`);
  return `${site.backendUrl}/storage/v1/object/public/${path}`;
}

export const many = (count: number, listing: NewListing = {}): NewListing[] =>
  Array.from({ length: count }, (_, n) => ({ title: `Listing ${n + 1}`, ...listing }));

export function cards(page: Page): Locator {
  return page.getByRole("region", { name: "Results" }).getByRole("article");
}

/** The titles of the cards, from the first to the last. */
export function titles(page: Page): Locator {
  return cards(page).getByRole("heading");
}

/** Waits beyond hydration until the fonts are loaded and the header has slid in, so that nothing moves any more by itself. */
export async function open(page: Page, path: string, options: { timeout?: number } = {}): Promise<void> {
  await page.goto(path, options);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const slides = document.querySelector("header")?.getAnimations() ?? [];
    await Promise.allSettled(slides.map((slide) => slide.finished));
  });
}

/** To another page of the site without loading the document anew, as a click on a link does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ key: `led-${idx}`, idx }, "", address);
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}

export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Filters/ }).click();
  const panel = page.getByRole("form", { name: "Filters" });
  await panel.getByRole("group", { name: "Price range" }).waitFor();
  return panel;
}

/** Chooses in one of the panel's groups, as a press on the chip does. */
export async function choose(panel: Locator, group: string, choice: string): Promise<void> {
  await panel
    .getByRole("group", { name: group })
    .locator("label")
    .filter({ hasText: new RegExp(`^${choice.replace(/[+]/g, "\\$&")}`) })
    .click();
}
