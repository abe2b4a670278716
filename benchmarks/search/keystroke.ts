import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../tests/support/browser/find-browser.ts";
import { launchOptionsOf, thisMachine } from "../../tests/support/browser/this-machine.ts";
import { startOwnSite } from "../measuring/own-site.ts";
import { percentiles } from "../measuring/percentiles.ts";

/**
 * How long from a keystroke to the list below the search box? See README.md.
 *   node benchmarks/search/keystroke.ts [http://localhost:3000]
 */
const [address] = process.argv.slice(2);
const own = address ? null : await startOwnSite();
const browser = await chromium.launch(launchOptionsOf(await findBrowser(thisMachine)));
const texts = ["2 bhk flat in pune", "kothrud", "villa goa", "shop for rent in nashik"];

const visitor = await pageOf(browser);
await visitor.goto(`${own?.url ?? address}/listings`, { waitUntil: "networkidle" });
const another = await pageOf(browser);
await another.goto(`${own?.url ?? address}/listings`, { waitUntil: "networkidle" });
const plain = await pageOf(browser);
// A list that is changed by the keystroke itself: what the browser needs at least.
await plain.setContent(`<input role="combobox" aria-label="Search listings"
  oninput="nextElementSibling.textContent = value"><div role="listbox"></div>`);

for (const [name, page] of [
  ["nobody typed it before", visitor],
  ["others typed it before", another],
  ["typed again", another],
  ["floor: changed by the keystroke itself", plain],
] as const) {
  const times = await typeAll(page);
  const { p50, p95 } = percentiles(times);
  console.log(`${name}: ${times.length} keystrokes, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
}
await browser.close();
await own?.stop();

/** A tab of a device of its own that counts the answers it waits for. */
async function pageOf(of: Browser): Promise<Page> {
  const context = await of.newContext();
  await context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...asked) => {
      const suggesting = String(asked[0]).includes("/api/search/suggestions");
      const waiting = window as unknown as { waiting?: number };
      if (suggesting) waiting.waiting = (waiting.waiting ?? 0) + 1;
      try {
        return await send(...asked);
      } finally {
        if (suggesting) waiting.waiting = (waiting.waiting ?? 1) - 1;
      }
    };
  });
  return context.newPage();
}

/** Each letter when the list for the one before is there; the times of those that changed the list. */
async function typeAll(page: Page): Promise<number[]> {
  const box = page.getByRole("combobox", { name: "Search listings" });
  const times: number[] = [];
  for (const text of texts) {
    await box.fill("");
    for (const letter of text) {
      const taken = await timeOf(page, () => box.press(letter === " " ? "Space" : letter));
      if (taken !== null) times.push(taken);
    }
  }
  return times;
}

/** From the keystroke to the frame that shows the last change of the list; null if it stays as it was. */
async function timeOf(tab: Page, press: () => Promise<void>): Promise<number | null> {
  await tab.evaluate(() => {
    const seen = { pressed: 0, shown: 0 };
    const note = () => requestAnimationFrame(() => setTimeout(() => (seen.shown = performance.now())));
    document.addEventListener("input", (event) => (seen.pressed = event.timeStamp), {
      once: true,
      capture: true,
    });
    const observer = new MutationObserver((changes) => {
      const inList = ({ target, addedNodes }: MutationRecord) =>
        [target, ...addedNodes].some((node) => {
          const element = node instanceof Element ? node : node.parentElement;
          return element?.closest("[role=listbox]") ?? element?.querySelector("[role=listbox]");
        });
      if (seen.pressed && changes.some(inList)) note();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { seen, observer });
  });
  await press();
  return tab.evaluate(async () => {
    const { seen, observer } = window as unknown as {
      seen: { pressed: number; shown: number };
      observer: MutationObserver;
    };
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    while ((window as unknown as { waiting?: number }).waiting) await nextFrame();
    // Two frames later the answer is on the screen.
    for (let frame = 0; frame < 3; frame++) await nextFrame();
    observer.disconnect();
    return seen.shown ? seen.shown - seen.pressed : null;
  });
}
