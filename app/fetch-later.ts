/** From the start of a visit until its page begins to come, in milliseconds: a network that takes longer is slow. */
const quickAnswer = 400;

const assets = "/assets/";

interface FetchLater {
  /** At the end of the head, before the other links. */
  head: string;
  otherLinks: string[];
  /** Of the script in the head, for the page's policy. */
  text: string;
  /** At the end of the body, when the page is whole. */
  atEnd: string;
}

/**
 * On some pages the largest part is a picture; letters and scripts would share a slow network with it. On somebody's first
 * visit over such a network scripts are asked for when the page is whole, in the order in which they are needed or take long. The
 * page is shown in the machine's own letters and stays so, because nothing may move; the site's are fetched behind the
 * scripts, for the next page. Where the network is quick, or a worker is here since an earlier visit and so are the files,
 * all is fetched at once.
 */
export function fetchLater(links: readonly string[]): FetchLater {
  const addresses = links.filter(isForLater).map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? "");
  const otherLinks = links.filter((link) => !isForLater(link));
  if (addresses.length === 0) return { head: "", otherLinks, text: "", atEnd: "" };
  // Most pages say the folder of built files once; the development server has others.
  const folder = addresses.every((address) => address.startsWith(assets)) ? assets : "";
  const names = addresses
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((address) => address.slice(folder.length));
  const isQuick = `navigator.serviceWorker?.controller||performance.now()<${quickAnswer}`;
  const text = [
    `let later=q=>{later=()=>{};let a="${names.join(" ")}".split(" ");if(q)a.reverse();for(let h of a){${addLink(folder)}}}`,
    `${isQuick}?later("preload"):document.documentElement.dataset.letters=""`,
  ].join(";");
  return { head: `<script>${text}</script>`, otherLinks, text, atEnd: "later()" };
}

// Not with low priority: a browser takes no notice of that where the link was added by a script.
const addLink = (folder: string) =>
  [
    'let l=document.createElement("link")',
    'if(h.endsWith("2"))l.rel=q||"prefetch",l.as="font",l.crossOrigin="anonymous"',
    'else l.rel="modulepreload"',
    `l.href="${folder}"+h`,
    "document.head.append(l)",
  ].join(";");

const isForLater = (link: string) => /rel="modulepreload"|as="font"/.test(link);

const isFont = (name: string) => name.endsWith(".woff2");

/** In this order over a slow network, the other way round over a quick one, where nothing takes long. */
function rankOf(address: string): number {
  if (isFont(address)) return 4;
  // React and the router, three quarters of all bytes.
  if (/\/v-[\w-]{8}\.js$/.test(address)) return 1;
  // Scripts that hold next to nothing.
  return /\/(entry\.client|root|manifest)-/.test(address) ? 3 : 2;
}
