import { isIP } from "node:net";
import { isLoopback } from "../../http/is-loopback.ts";

/**
 * Where a browser may be sent with tokens in the address: to the site itself, to a loopback address where
 * the site is on one itself, or to an allowed address of the settings. Anything else silently becomes the site's address.
 */
interface RedirectRules {
  siteUrl: string;
  allowList: string[];
}

export function safeRedirect(rules: RedirectRules, ...candidates: (string | null | undefined)[]): string {
  const wanted = candidates.find((candidate) => candidate);
  return wanted && isAllowed(rules, wanted) ? wanted : rules.siteUrl;
}

export function isAllowed(rules: RedirectRules, wanted: string): boolean {
  // Browsers drop tabs and line breaks, read a backslash as a slash and hide what is before an at-sign: such an
  // address is ambiguous and refused.
  if (wanted !== wanted.trim() || [...wanted].some(isMisleading)) return false;
  const url = URL.parse(wanted);
  if (!url || url.username || url.password) return false;
  if (url.protocol !== "http:" && url.protocol !== "https:") return matchesList(rules, url);
  // URL.parse accepts "https:host" and "https:///host", which other parsers read differently.
  if (!/^https?:\/\/[^/]/i.test(wanted)) return false;
  const site = new URL(rules.siteUrl);
  if (url.origin === site.origin) return true;
  if (url.hostname === site.hostname && isLoopback(url.hostname)) return true;
  const ip = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(ip)) return isLoopback(url.hostname) && isLoopback(site.hostname);
  return matchesList(rules, url);
}

function isMisleading(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code <= 0x20 || code === 0x7f || character === "\\";
}

function matchesList({ allowList }: RedirectRules, url: URL): boolean {
  const bare = url.href.split("#")[0] ?? "";
  return allowList.some((glob) => globToPattern(glob).test(bare));
}

/** `*` stops at a dot and a slash, `**` does not. */
function globToPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    return part.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`);
}
