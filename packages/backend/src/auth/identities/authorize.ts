import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { startFlow } from "../oauth/start-flow.ts";
import { requireAssurance } from "../sessions/assurance.ts";
import { requireRecentProof } from "../sessions/recent-proof.ts";

/** Starts the provider's flow for a signed-in user who adds an identity to the account. */
export const authorizeIdentity: Operation = (auth) => async (c) => {
  if (!auth.settings.manualLinking) throw new AuthError("manual_linking_disabled");
  requireAssurance(c.get("signedIn"), "AAL2 required to link an identity");
  await requireRecentProof(auth, c.get("signedIn"), {}, "Changing identities requires reauthentication");
  const url = await startFlow(auth, c, c.get("signedIn").user.id);
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
};
