import { photo } from "@osari/backend/testing/photos.ts";
import { expect, type Page } from "@playwright/test";
import { ui } from "../../domain/messages/index.ts";

/** Types a whole listing, as far as the step that is asked for. */
export async function fillBasics(page: Page, title = "House with a neem tree"): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page
    .getByLabel("Description")
    .fill("Four rooms around a courtyard, sweet water, ten minutes to the bus stand.");
  await page.getByLabel("Property subtype").selectOption("House");
}

export async function fillLocation(page: Page): Promise<void> {
  await page.getByLabel("Pincode").fill("413102");
  await page.getByLabel("State").fill("Maharashtra");
  await page.getByLabel("City or district").fill("Baramati");
  await page.getByLabel("Address").fill("Lane 4, Station Road");
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("Price").fill("8500000");
  await page.getByLabel("Area size").fill("1250");
}

export const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

export async function toLastStep(page: Page, title?: string): Promise<void> {
  await page.goto("/list-property");
  await fillBasics(page, title);
  await next(page);
  await fillLocation(page);
  await next(page);
  await expect(page.getByRole("heading", { name: "Details & Photos" })).toBeVisible();
}

export async function photoFile(name: string, width = 800, height = 600) {
  return { name, mimeType: "image/jpeg", buffer: await photo(width, height).jpeg().toBuffer() };
}

export const choosePhotos = (
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[] | string[],
) => page.locator('input[type="file"][multiple]').setInputFiles(files);

/** A message in the toast region; screen readers hear it a second time from its live copy. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: ui.messages, exact: true }).getByText(text);
