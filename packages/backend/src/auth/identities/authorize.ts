import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { startAtProvider } from "../oauth/start-flow.ts";

/** The same way to the provider, for somebody who adds an identity to their account. */
export const authorizeIdentity: Operation = (auth) => async (c) => {
  if (!auth.settings.manualLinking) throw new AuthError("manual_linking_disabled");
  const url = await startAtProvider(auth, c, c.get("signedIn").user.id);
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
};
