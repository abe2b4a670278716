import { createHash } from "node:crypto";
import { sessionHintScript } from "./session/session-hint.tsx";
import type { SiteContext } from "./site/site-context.ts";

const hintHash = createHash("sha256").update(sessionHintScript).digest("base64");

/**
 * What a page may load. Scripts are ours alone: the router's inline ones carry the answer's nonce, the one before
 * the first paint is known by its hash. A listing's text can therefore never become a script, nor its pictures
 * come from elsewhere. Style attributes are allowed: floating elements place themselves with them.
 */
export function contentSecurityPolicy(nonce: string, { siteUrl, browserSupabaseUrl }: SiteContext): string {
  const backend = [siteUrl, browserSupabaseUrl].filter(Boolean).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'sha256-${hintHash}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${backend}`,
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
