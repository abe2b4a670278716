import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Auth } from "../context.ts";
import type { FlowStateRow } from "../store/flow-states.ts";

/**
 * Binds a flow to the browser that began it: an answer with somebody else's state would sign a person in to that
 * one's account, or link their identity to it.
 */
const cookieName = (state: string) => `oauth-${state}`;

export function rememberFlow(auth: Auth, c: Context, state: string): void {
  const secure = auth.settings.authUrl.startsWith("https:");
  setCookie(c, cookieName(state), "1", {
    path: new URL(`${auth.settings.authUrl}/callback`).pathname,
    httpOnly: true,
    secure,
    // A provider that answers by form posts from its own site: Lax would leave the cookie out.
    sameSite: secure ? "None" : "Lax",
    maxAge: auth.settings.flowSeconds,
  });
}

/** A sign-in with a code challenge is bound by its verifier already. */
export function isOfThisBrowser(c: Context, flow: FlowStateRow): boolean {
  const boundByVerifier = flow.code_challenge !== null && flow.linking_target_id === null;
  return boundByVerifier || getCookie(c, cookieName(flow.id)) !== undefined;
}
