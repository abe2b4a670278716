import { createHash } from "node:crypto";
import { sessionHintScript } from "./session/session-hint.tsx";
import type { SiteContext } from "./site/site-context.ts";

export const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const hintHash = hashOf(sessionHintScript);

/**
 * What a page may load. Scripts are ours alone: inline ones are known by their hashes. A listing's text can therefore
 * never become a script, nor its pictures come from elsewhere. Style attributes are allowed: floating elements
 * place themselves with them.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { siteUrl, browserSupabaseUrl, mapTiles }: SiteContext,
): string {
  const backend = [siteUrl, browserSupabaseUrl].filter(Boolean).join(" ");
  const tiles = mapTiles ? ` ${new URL(mapTiles.address).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' ${[hintHash, ...hashes].join(" ")}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${backend}${tiles}`,
    `connect-src 'self' ${backend}`,
    "font-src 'self' data:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The router's own scripts: a few for each route. */
const known = new Map<string, string>();

function knownHash(script: string): string {
  const hash = known.get(script) ?? hashOf(script);
  known.set(script, hash);
  return hash;
}

/** Of structured data, which is no script: a policy says nothing of it. */
const dataType = ' type="application/ld+json"';

/**
 * Takes the nonce, which nobody could know before, out of a rendered page, and gives the hashes of the scripts that
 * carried it. Unlike a nonce they can be kept with the page in a cache; a script that found its way in by other means
 * has no hash.
 */
export function takeOutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs))
    if (attributes.includes(mark) && script && !attributes.includes(dataType)) hashes.add(knownHash(script));
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
