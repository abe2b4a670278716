import type { Context } from "hono";
import type { Auth } from "../context.ts";
import { safeRedirect } from "./redirects.ts";

/** The redirect target of the request if it is allowed, else the site. */
export function redirectTarget(auth: Auth, c: Context): string {
  return allowedOrSite(
    auth,
    c.req.query("redirect_to") || c.req.header("redirect_to") || c.req.header("referer"),
  );
}

export function allowedOrSite(auth: Auth, wanted: string | null | undefined): string {
  const { siteUrl, redirectAllowList } = auth.settings;
  return safeRedirect({ siteUrl, allowList: redirectAllowList }, wanted);
}

/** Values for the page's script alone: a fragment is never sent to a server or written into its log. */
export function withFragment(target: string, values: Record<string, string>): string {
  const bare = target.split("#")[0] ?? target;
  return `${bare}#${sorted(values)}`;
}

export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  url.hash = "";
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function sorted(values: Record<string, string>): string {
  const query = new URLSearchParams(values);
  query.sort();
  return query.toString();
}
