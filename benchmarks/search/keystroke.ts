import { chromium, type Page } from "@playwright/test";
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
const page = await browser.newPage();
await page.goto(`${own?.url ?? address}/listings`, { waitUntil: "networkidle" });
const texts = ["2 bhk flat in pune", "kothrud", "villa goa", "shop for rent in nashik"];
const box = page.getByRole("combobox", { name: "Search listings" });

const first: number[] = [];
const again: number[] = [];
for (const times of [first, again]) {
  for (const text of texts) {
    await box.fill("");
    for (const letter of text) {
      const taken = await timeOf(page, () => box.press(letter === " " ? "Space" : letter));
      if (taken !== null) times.push(taken);
    }
  }
}
for (const [name, times] of Object.entries({ first, again })) {
  const { p50, p95 } = percentiles(times);
  console.log(
    `${name}: ${times.length} keystrokes that changed the list, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
}
await browser.close();
await own?.stop();

/** From the keystroke to the frame that shows the last change of the list; null if it stays as it was. */
async function timeOf(tab: Page, press: () => Promise<void>): Promise<number | null> {
  const answered = tab.waitForResponse((response) => response.url().includes("/api/search/suggestions"));
  await tab.evaluate(() => {
    const seen = { pressed: 0, shown: 0 };
    const note = () => requestAnimationFrame(() => setTimeout(() => (seen.shown = performance.now())));
    document.addEventListener("input", (event) => (seen.pressed = event.timeStamp), { once: true });
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
  await (await answered).finished();
  return tab.evaluate(async () => {
    // Two frames later the answer is on the screen.
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    const { seen, observer } = window as unknown as {
      seen: { pressed: number; shown: number };
      observer: MutationObserver;
    };
    observer.disconnect();
    return seen.shown ? seen.shown - seen.pressed : null;
  });
}
