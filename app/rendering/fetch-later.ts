/** From the start of a visit until its page begins to come, in milliseconds: a network that takes longer is slow. */
const quickAnswer = 400;

/** After so many milliseconds nobody waits for a paint any more: a page may be covered by another window. */
const latest = 999;

const assets = "/assets/";

interface FetchLater {
  /** At the end of the head, before the other links. */
  head: string;
  otherLinks: string[];
  /** Of the script in the head, for the page's policy. */
  text: string;
}

/**
 * Scripts are asked for after the first paint, which nothing then delays: no other answer shares the network with the page
 * and its first picture, no script the processor. Not in a page that nobody sees yet, nor after an earlier visit, when the files are
 * here (a worker is): there they are fetched at once. `later` is the promise that they were, which the scripts at the
 * end of the body wait for (`afterFirstPaint`). On a first visit over a slow network the page is shown in the machine's own letters
 * and stays so, because nothing may move; the site's are fetched behind the scripts, for the next page.
 */
export function fetchLater(links: readonly string[]): FetchLater {
  const addresses = links.filter(isForLater).map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? "");
  const otherLinks = links.filter((link) => !isForLater(link));
  if (addresses.length === 0) return { head: "", otherLinks, text: "" };
  // Most pages say the folder of built files once; the development server has others.
  const folder = addresses.every((address) => address.startsWith(assets)) ? assets : "";
  const names = (wanted: string[]) => `"${wanted.map((address) => address.slice(folder.length)).join(" ")}"`;
  const scripts = addresses.filter((address) => !isFont(address)).toSorted((a, b) => rankOf(a) - rankOf(b));
  // Short: it stands in every page.
  const text = [
    `{let d=document,n=navigator.serviceWorker?.controller,q=n||performance.now()<${quickAnswer},f=${names(addresses.filter(isFont))},${addLinks(folder)}`,
    'q?add(f,"preload"):d.documentElement.dataset.letters=""',
    // What is pressed or chosen before the scripts are here (app/rendering/repeat-press.ts).
    "onclick=onchange=e=>pressed=e",
    `var later=new Promise(r=>n||d.hidden?r():(setTimeout(r,${latest}),new PerformanceObserver(r).observe({type:"paint"})))` +
      `.then(()=>(add(${names(scripts)},"modulepreload"),q||add(f,"prefetch")${firstRun(scripts[0])}))}`,
  ].join(";");
  return { head: `<script>${text}</script>`, otherLinks, text };
}

/** A module as a script that runs it after the first paint, its imports in their order. */
export function afterFirstPaint(module: string): string {
  const inFunction = module
    .replace(/\bimport \* as (\w+) from ("[^"]*");?/g, "let $1=await import($2);")
    .replace(/\bimport ("[^"]*");?/g, "await import($1);")
    .replace(/\s*\n\s*/g, "");
  return `later.then(async()=>{${inFunction}})`;
}

// Not with low priority: a browser takes no notice of that where the link was added by a script.
const addLinks = (folder: string) =>
  `add=(a,r)=>{for(let h of a.split(" "))if(h){${[
    'let l=d.createElement("link")',
    // Of letters: no other relation has such a long name as that of modules.
    'r[9]||(l.as="font",l.crossOrigin="")',
    `l.rel=r;l.href="${folder}"+h`,
    "d.head.append(l)",
  ].join(";")}}}`;

const isForLater = (link: string) => /rel="modulepreload"|as="font"/.test(link);

const isFont = (name: string) => name.endsWith(".woff2");

/** React and the router, three quarters of all bytes. */
const isVendor = (address: string) => /\/v-[\w-]{7}\.js$/.test(address);

/** React and the router are run in a task of their own: with the first module that imports them it would be a long one. */
const firstRun = (script = "") => (isVendor(script) ? `,import("${script}")` : "");

/** What takes long or is needed first comes first. */
function rankOf(address: string): number {
  if (isVendor(address)) return 1;
  // Scripts that hold next to nothing.
  return /\/(entry\.client|root|manifest)-/.test(address) ? 3 : 2;
}
