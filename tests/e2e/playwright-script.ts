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

const made = "return new (module.exports.InjectedScript())(";
const madeWithoutSnapshots = `module.exports.InjectedScript().prototype.ariaSnapshotForExpectFailure = () => undefined; ${made}`;

/** Whose scripts take no snapshots any more: the pages of a worker have one prototype of their JavaScript contexts. */
const changed = new WeakSet<object>();

/**
 * Whenever an expectation does not hold yet, Playwright writes down the roles and names of the whole page, in case it never
 * will: a tenth of what the browser's pages cost. The picture of a failed test (drawing.ts) says enough. Where a later version
 * names its inner functions otherwise, the snapshots come back and isolation.spec.ts says so.
 */
export async function noSnapshotsWhileWaiting(page: Page): Promise<void> {
  const context = await innerPage(page)?.mainFrame().utilityContext?.();
  const prototype = context && Object.getPrototypeOf(Object.getPrototypeOf(context));
  if (!prototype?.rawEvaluateHandle || changed.has(prototype)) return;
  changed.add(prototype);
  const { rawEvaluateHandle } = prototype;
  prototype.rawEvaluateHandle = function (source: string) {
    return rawEvaluateHandle.call(this, source.replace(made, madeWithoutSnapshots));
  };
}
