import type { BrowserContext, Page } from "@playwright/test";

/**
 * A page seems to begin to come this many milliseconds after it was asked for. By that it tells a slow network
 * (app/rendering/fetch-later.ts), and a machine that runs many tests at a time would seem to have one now and then.
 */
export const beginAt = (here: BrowserContext | Page, milliseconds: number): Promise<unknown> =>
  here.addInitScript((begin) => {
    const now = performance.now.bind(performance);
    performance.now = () => (document.body ? now() : begin);
  }, milliseconds);
