import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../tests/support/browser/find-browser.ts";
import { launchOptionsOf, thisMachine } from "../../tests/support/browser/this-machine.ts";
import { startOwnSite } from "../measuring/own-site.ts";
import { printed, type Reaction, reactionTo, watchAnswers } from "./keystroke-reaction.ts";

/**
 * How long from a keystroke to the list below the search box? See README.md.
 *   npx node benchmarks/search/keystroke.ts                                    # a site of its own
 *   npx node benchmarks/search/keystroke.ts http://one:3000 http://other:3000  # two builds, in turns
 *   npx node benchmarks/search/keystroke.ts --slower 4                         # as on a slow phone
 */
const given = process.argv.slice(2);
const slowerAt = given.indexOf("--slower");
const slower = slowerAt < 0 ? 1 : Number(given.splice(slowerAt, 2)[1]);
const own = given.length > 0 ? null : await startOwnSite();
const sites = own ? [own.url] : given;
const browser = await chromium.launch(launchOptionsOf(await findBrowser(thisMachine)));
/** One line for each round, because a text is new only once. */
const rounds = [
  ["2 bhk flat in pune", "kothrud", "villa goa", "shop for rent in nashik"],
  ["1 rk in thane", "baner", "office space gurugram", "house for sale in indore"],
  ["3 bhk villa in nagpur", "wakad", "plots nashik", "flat under 50 lakh in mumbai"],
];
const cases = ["nobody typed it before", "others typed it before", "typed again"] as const;
const floor = "floor: changed by the keystroke itself";

const found = new Map<string, Reaction[]>();
const note = (name: string, reactions: Reaction[]) =>
  found.set(name, [...(found.get(name) ?? []), ...reactions]);

// A server that has just begun compiles its code and plans its statements with the first letters, once.
for (const site of sites) {
  const page = await listOf(site);
  for (const text of ["farmhouse for sale in lonavala", "2 bhk nashik road"]) await typed(page, text);
  await page.context().close();
}

for (const texts of rounds) {
  const opened: { site: string; first: Page; second: Page }[] = [];
  for (const site of sites) opened.push({ site, first: await listOf(site), second: await listOf(site) });
  for (const name of cases)
    for (const text of texts)
      for (const { site, first, second } of opened)
        note(`${site} ${name}`, await typed(name === cases[0] ? first : second, text));
  const plain = await pageOf(browser);
  // A list that is changed by the keystroke itself: what the browser needs at least.
  await plain.setContent(`<input role="combobox" aria-label="Search listings"
    oninput="nextElementSibling.textContent = value"><div role="listbox"></div>`);
  for (const text of texts) note(floor, await typed(plain, text));
  for (const context of browser.contexts()) await context.close();
}
for (const name of [...cases.flatMap((each) => sites.map((site) => `${site} ${each}`)), floor])
  console.log(printed(name, found.get(name) ?? []));
await browser.close();
await own?.stop();

async function listOf(site: string): Promise<Page> {
  const page = await pageOf(browser);
  await page.goto(`${site}/listings`, { waitUntil: "networkidle" });
  return page;
}

/** A tab of a device of its own. */
async function pageOf(of: Browser): Promise<Page> {
  const context = await of.newContext();
  await context.addInitScript(watchAnswers);
  const page = await context.newPage();
  if (slower > 1)
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

/** Types each letter once the list for the one before is shown; returns the reactions that changed the list. */
async function typed(page: Page, text: string): Promise<Reaction[]> {
  const box = page.getByRole("combobox", { name: "Search listings" });
  const reactions: Reaction[] = [];
  await box.fill("");
  for (const letter of text) {
    const reaction = await reactionTo(page, () => box.press(letter === " " ? "Space" : letter));
    if (reaction) reactions.push(reaction);
  }
  return reactions;
}
