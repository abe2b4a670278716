import type { BrowserContext, Page } from "@playwright/test";

/** Playwright's own object behind one of its public ones, which has no public name. */
const inner = (object: BrowserContext | Page) => Reflect.get(object, "_connection")?.toImpl?.(object);

/**
 * Between two tests Playwright opens an empty page of each site that was visited, to empty its storage there, and a blank page
 * before and after it: a third of what a test costs that looks at one page. A test usually ends on a page of the only site that
 * it visited, where its storage can be emptied as well. That page writes nothing any more. Where a test ends otherwise, or
 * its last page is followed by another one, or a later version names its inner parts otherwise, Playwright does it its own way.
 */
export async function emptyStorage(context: BrowserContext): Promise<void> {
  const visited: Set<string> | undefined = inner(context)?._origins;
  const [page, another] = context.pages();
  if (visited?.size !== 1 || !page || another) return;
  const [site = ""] = visited;
  if (new URL(page.url()).origin !== site) return;
  // Before, because a page that comes in the meantime is noted again.
  visited.clear();
  if (!(await page.evaluate(emptyHere).catch(() => false))) visited.add(site);
}

/** Runs in the page. Whether nothing is left. */
async function emptyHere(): Promise<boolean> {
  Storage.prototype.setItem = () => {};
  localStorage.clear();
  sessionStorage.clear();
  const kept = await Promise.all([
    indexedDB.databases(),
    caches.keys(),
    navigator.serviceWorker.getRegistrations(),
  ]);
  return kept.flat().length + localStorage.length + sessionStorage.length === 0;
}

/** The sites whose storage Playwright will empty by itself. */
export const sitesToEmpty = (context: BrowserContext): string[] => [...inner(context)._origins];

/** Frames of a worker have one prototype. */
const changed = new WeakSet<object>();

/** A blank page is not followed by another one. */
export function oneBlankPage(page: Page): void {
  const frame = inner(page)?.mainFrame?.();
  const prototype = frame && Object.getPrototypeOf(frame);
  if (!prototype?.gotoImpl || changed.has(prototype)) return;
  changed.add(prototype);
  const { gotoImpl } = prototype;
  prototype.gotoImpl = async function (progress: unknown, url: string, options: unknown) {
    if (url === "about:blank" && this.url() === url) return null;
    return gotoImpl.call(this, progress, url, options);
  };
}
