import { createHash } from "node:crypto";
import type { JWTPayload } from "jose";
import { z } from "zod";
import { readBody, text } from "../body.ts";
import type { Auth, Operation } from "../context.ts";
import { AuthError, OAuthError } from "../errors.ts";
import { identityFrom } from "../oauth/external-identity.ts";
import { linkAccount, linkToUser } from "../oauth/link-account.ts";
import type { Provider } from "../oauth/provider.ts";
import { requireAssurance } from "../sessions/assurance.ts";
import { requireRecentProof } from "../sessions/recent-proof.ts";
import { signedInBy } from "../sessions/require-session.ts";
import { sessionView } from "../sessions/session-view.ts";
import { startSession } from "../sessions/start-session.ts";

const body = z.object({
  provider: text,
  client_id: text,
  issuer: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: z.boolean().nullish(),
});
type Given = z.output<typeof body>;

/** An id token that a page got from the provider directly, such as by Google's button. */
export const idTokenGrant: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  if (!given.id_token) throw badRequest("id_token required");
  if (!given.provider && !(given.client_id && given.issuer)) {
    throw badRequest("provider or client_id and issuer required");
  }
  const claims = await verified(providerOf(auth, given), given);
  if (!claims.sub) throw badRequest("Missing sub claim in id_token");
  const identity = identityFrom("google", claims, claims.sub);
  const linking = given.link_identity ? await signedInBy(auth, c.req.header("authorization")) : null;
  if (linking && !auth.settings.manualLinking) throw new AuthError("manual_linking_disabled");
  if (linking) {
    requireAssurance(linking, "AAL2 required to link an identity");
    await requireRecentProof(auth, linking, {}, "Changing identities requires reauthentication");
  }

  const started = await auth.database.transaction(async (client) => {
    if (linking) {
      await linkToUser(client, linking.user.id, identity);
      return startSession(auth, c, client, linking.user.id, "oauth");
    }
    const account = await linkAccount(auth, client, identity);
    if (account.needsVerification) throw new AuthError("provider_email_needs_verification");
    return startSession(auth, c, client, account.userId, "oauth");
  });
  return c.json(await sessionView(auth, started.user, started.session));
};

const googleIssuers = new Set(["https://accounts.google.com", "accounts.google.com"]);

function providerOf(auth: Auth, given: Given): Provider {
  const configured = auth.google?.settings.issuer;
  const asked = given.issuer || (configured ?? "https://accounts.google.com");
  const isGoogle = given.provider === "google" || asked === configured || googleIssuers.has(asked);
  if (!auth.google || !isGoogle) {
    const issuer = given.provider && given.provider !== "google" ? given.provider : asked;
    throw new AuthError("provider_disabled", { message: `Provider (issuer "${issuer}") is not enabled` });
  }
  return auth.google;
}

async function verified(provider: Provider, given: Given): Promise<JWTPayload> {
  const claims = await provider.verifyIdToken(given.id_token).catch((error: unknown) => {
    throw badRequest("Bad ID token", error);
  });
  const audiences = [claims.aud ?? []].flat();
  if (!audiences.includes(provider.settings.clientId)) {
    throw badRequest(`Unacceptable audience in id_token: [${audiences.join(" ")}]`);
  }
  const nonce = typeof claims.nonce === "string" ? claims.nonce : "";
  if (Boolean(nonce) !== Boolean(given.nonce)) {
    throw badRequest("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce && nonce !== createHash("sha256").update(given.nonce).digest("hex")) {
    throw new OAuthError("invalid nonce", "Nonces mismatch");
  }
  if (given.access_token && claims.at_hash !== undefined && claims.at_hash !== halfHash(given.access_token)) {
    throw badRequest("Bad ID token");
  }
  return claims;
}

/** OpenID Connect, 3.1.3.6: the left half of the access token's hash. */
function halfHash(token: string): string {
  return createHash("sha256").update(token, "ascii").digest().subarray(0, 16).toString("base64url");
}

function badRequest(description: string, cause?: unknown): OAuthError {
  return new OAuthError("invalid request", description, cause);
}
