import type { Page } from "@playwright/test";

/** Playwright's own object behind a page, which has no public name. */
const innerPage = (page: Page) => Reflect.get(page, "_connection")?.toImpl?.(page);

/**
 * Playwright puts a script of 330 kB into each document that a test looks at, and writes a running number of the document
 * into it, so that V8 compiles it anew each time. The number serves only references of its snapshots for language models
 * ("aria-ref"), which no test uses. With the same number V8 finds the script compiled. Where a later version names its
 * inner function otherwise, the number runs again and isolation.spec.ts says so.
 */
export function sameScriptForAllDocuments(page: Page): void {
  const frames = innerPage(page)?.frameManager;
  if (frames) Object.getPrototypeOf(frames)._allocateFrameSeq = () => 0;
}

/** The number that Playwright writes into its script for this document. */
export const numberOfDocument = (page: Page): number => innerPage(page).mainFrame().seq;
