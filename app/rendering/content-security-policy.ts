import { sessionHintScript } from "../session/session-hint.tsx";
import type { SiteContext } from "../site/site-context.ts";
import { pageStylesHash } from "./page-styles.ts";
import { hashOf } from "./router-tags.ts";

const hintHash = hashOf(sessionHintScript);

/**
 * What a page may load. Scripts and styles are ours alone: inline ones are known by their hashes. A listing's text can therefore
 * never become a script, nor its pictures come from elsewhere. Style attributes are allowed: floating elements
 * are positioned with them.
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
    `style-src 'self' ${pageStylesHash}`,
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
