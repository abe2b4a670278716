import { isIP } from "node:net";
import { isUuid } from "../body.ts";
import type { Auth, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { insertChallenge, lockFactor, type SecretFactorRow } from "../store/factors.ts";
import type { UserRow } from "../store/users.ts";
import { creationChallenge, requestChallenge, type WebAuthnChallenge } from "./webauthn.ts";

export const challengeFactor: Operation = (auth) => async (c) => {
  const { user } = c.get("signedIn");
  const id = factorId(c.req.param("id"));
  const address = auth.clientAddress(c);
  const { factor, challenge, webAuthn } = await auth.database.transaction(async (client) => {
    const factor = await lockFactor(client, id, user.id);
    if (!factor) throw new AuthError("mfa_factor_not_found");
    const webAuthn = factor.factor_type === "webauthn" ? await webAuthnFor(auth, user, factor) : null;
    const kept = webAuthn ? { type: webAuthn.type, challenge: webAuthn.challenge } : null;
    const challenge = await insertChallenge(client, factor.id, isIP(address) ? address : null, kept);
    return { factor, challenge, webAuthn };
  });
  const expiresAt = Math.floor(challenge.created_at.getTime() / 1000) + auth.settings.challengeSeconds;
  return c.json({
    id: challenge.id,
    type: factor.factor_type,
    expires_at: expiresAt,
    ...(webAuthn
      ? { webauthn: { type: webAuthn.type, credential_options: { publicKey: webAuthn.publicKey } } }
      : {}),
  });
};

function webAuthnFor(auth: Auth, user: UserRow, factor: SecretFactorRow): Promise<WebAuthnChallenge> {
  return factor.status === "verified" && factor.web_authn_credential
    ? requestChallenge(auth, factor.web_authn_credential)
    : creationChallenge(auth, user, factor.friendly_name ?? "");
}

export function factorId(given: string | undefined): string {
  if (!isUuid(given)) throw invalid("factor_id must be an UUID", 404);
  return given;
}
