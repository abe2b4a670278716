import type { AuthError, User } from "@supabase/auth-js";
import { browserAuth, readdress } from "../../clients/browser.ts";

/** What a mailed link or a provider's answer carries, in the hash or in the query. */
export interface LinkParameters {
  type: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  /** The link was used, has expired or was refused. */
  error: string | null;
}

export function readLink(address: { hash: string; search: string }): LinkParameters {
  const hash = new URLSearchParams(address.hash.replace(/^#/, ""));
  const query = new URLSearchParams(address.search);
  const get = (name: string) => hash.get(name) ?? query.get(name);
  return {
    type: get("type"),
    accessToken: get("access_token"),
    refreshToken: get("refresh_token"),
    error: get("error_code") ?? get("error"),
  };
}

/** Signs in with the tokens of a link. */
export async function acceptLink(
  link: LinkParameters,
): Promise<{ error: AuthError | null; user: User | null }> {
  const client = await browserAuth();
  const { data, error } = await client.setSession({
    access_token: link.accessToken ?? "",
    refresh_token: link.refreshToken ?? "",
  });
  return { error, user: data.user };
}

/** Tokens must not stay in the address bar, in the history or in a link that somebody copies. */
export function cleanAddressBar(): void {
  readdress(window.location.pathname);
}
