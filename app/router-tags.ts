import { hash } from "node:crypto";
import { type MarkedPage, markOf } from "./cached-parts.ts";

/** What the router writes into every page of the same routes, and the hashes of its scripts. */
export interface RouterTags {
  links: Buffer;
  scripts: Buffer;
  hashes: readonly string[];
}

/** By the routes of a page: as many as there are screens. */
export const cachedTags = new Map<string, RouterTags>();

export const hashOf = (script: string | Buffer) => `'sha256-${hash("sha256", script, "base64")}'`;

/** Of structured data, which is no script: a policy says nothing of it. */
const dataType = ' type="application/ld+json"';

/**
 * The router's tags are those with the nonce, which nobody could know before. The hashes of its scripts can be kept with a
 * page in a cache, unlike a nonce; a script that found its way in by other means has no hash.
 */
export function takeOutTags(html: string, nonce: string): { html: string; tags: RouterTags } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const links: string[] = [];
  let scripts = "";
  const rest = html.replace(
    /<link\b([^>]*)>|<script\b([^>]*)>(.*?)<\/script>/gs,
    (tag, link: string | undefined, attributes = "", script = "") => {
      if (link?.includes(mark)) links.push(lowPriority(tag.replace(mark, "")));
      else if (!attributes.includes(mark) || attributes.includes(dataType)) return tag.replace(mark, "");
      else {
        scripts += tag.replace(mark, "");
        if (script) hashes.add(hashOf(script));
      }
      return "";
    },
  );
  return {
    html: rest,
    tags: { links: Buffer.from(inOrder(links).join("")), scripts: Buffer.from(scripts), hashes: [...hashes] },
  };
}

/**
 * The router preloads every script of a page, and the browser would fetch them at the same time as the style sheet and
 * the first picture. On a slow network these come first: visible content matters more than interactivity.
 */
const lowPriority = (link: string) =>
  link.replace('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Scripts that hold next to nothing, known by their names. */
const smallScripts = /\/(entry\.client|root|manifest)-/;

/**
 * A browser begins with six requests at a time, all of which share a slow network, and the first paint waits for the style
 * sheet alone: it comes first, and of the scripts those that take nothing away from it.
 */
function inOrder(links: readonly string[]): string[] {
  const rank = (link: string) => {
    if (link.includes('rel="stylesheet"')) return 0;
    if (!link.includes('rel="modulepreload"')) return 1;
    return smallScripts.test(link) ? 2 : 3;
  };
  return links.toSorted((a, b) => rank(a) - rank(b));
}

/** Puts links at the end of the head and scripts at the end of the body, the page's data behind the scripts, which wait for it. */
export function withTags(page: MarkedPage, { links, scripts }: RouterTags, dataTag = ""): MarkedPage {
  const { html, parts } = page;
  const [head, body] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  return {
    html:
      html.slice(0, head) +
      markOf(parts.length) +
      html.slice(head, body) +
      markOf(parts.length + 1) +
      markOf(parts.length + 2) +
      html.slice(body),
    parts: [...parts, { bytes: links }, { bytes: scripts }, { bytes: dataTag }],
  };
}
