import { hash } from "node:crypto";
import { type MarkedPage, markOf, type Part } from "./cached-parts.ts";
import { afterFirstPaint, fetchLater } from "./fetch-later.ts";
import { shortened } from "./short-scroll-script.ts";

/** What the router writes into every page of the same routes, and the hashes of its scripts. */
export interface RouterTags {
  links: Buffer;
  scripts: Buffer;
  hashes: readonly string[];
}

/** By the routes of a page: as many as there are screens. */
export const cachedTags = new Map<string, RouterTags>();

interface Script {
  attributes: string;
  text: string;
}

export const hashOf = (script: string | Buffer) => `'sha256-${hash("sha256", script, "base64")}'`;

/** Of structured data, which is no script: a policy says nothing of it. */
const dataType = ' type="application/ld+json"';

/**
 * The router's tags are those with the nonce, which nobody could know before. The hashes of its scripts can be kept with a
 * page in a cache, unlike a nonce; a script that found its way in by other means has no hash.
 */
export function takeOutTags(html: string, nonce: string): { html: string; tags: RouterTags } {
  const mark = ` nonce="${nonce}"`;
  const links: string[] = [];
  const scripts: Script[] = [];
  const rest = html.replace(
    /<link\b([^>]*)>|<script\b([^>]*)>(.*?)<\/script>/gs,
    (tag, link: string | undefined, attributes = "", text = "") => {
      if (link?.includes(mark)) links.push(tag.replace(mark, ""));
      else if (!attributes.includes(mark) || attributes.includes(dataType)) return tag.replace(mark, "");
      else scripts.push({ attributes: attributes.replace(mark, ""), text: shortened(text) });
      return "";
    },
  );
  const later = fetchLater(links);
  const atEnd = later.text ? scripts.map(waitingScript) : scripts;
  const texts = [later.text, ...atEnd.map(({ text }) => text)].filter(Boolean);
  return {
    html: rest,
    tags: {
      links: Buffer.from(later.head + later.otherLinks.join("")),
      scripts: Buffer.from(atEnd.map(tagOf).join("")),
      hashes: [...new Set(texts.map(hashOf))],
    },
  };
}

/** Its modules: plain scripts run at once. */
const waitingScript = (script: Script): Script =>
  script.attributes.includes(' type="module"')
    ? { attributes: "", text: afterFirstPaint(script.text) }
    : script;

const tagOf = ({ attributes, text }: Script) => `<script${attributes}>${text}</script>`;

/** Stands for the page's data, which is put in when the page is written. */
export const pageData: Part = { bytes: "" };

/** Puts links at the end of the head and scripts at the end of the body, the page's data behind the scripts, which wait for it. */
export function withTags({ html, parts }: MarkedPage, { links, scripts }: RouterTags): MarkedPage {
  const [head, body] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  return {
    html:
      html.slice(0, head) +
      markOf(parts.length) +
      html.slice(head, body) +
      markOf(parts.length + 1) +
      markOf(parts.length + 2) +
      html.slice(body),
    parts: [...parts, { bytes: links }, { bytes: scripts }, pageData],
  };
}
