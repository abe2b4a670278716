import type { Session } from "@supabase/auth-js";
import { browserAuth } from "../clients/browser.ts";
import { claimsOf } from "../clients/token-claims.ts";

/**
 * The password was right, the account has a second factor, and its code is still to come. The server lets such a session
 * change nothing; the site treats the person as not signed in yet.
 */
export function awaitsFactor(session: Session): boolean {
  const isProtected = session.user.factors?.some(({ status }) => status === "verified") ?? false;
  return isProtected && claimsOf(session.access_token)?.aal !== "aal2";
}

/** Whether the stored session does, for code outside of components. */
export async function sessionAwaitsFactor(): Promise<boolean> {
  const { session } = (await (await browserAuth()).getSession()).data;
  return session !== null && awaitsFactor(session);
}
