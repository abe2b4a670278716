import { isIP } from "node:net";
import { z } from "zod";
import type { Queryable } from "../../database/queryable.ts";
import { isUuid, readBody, text } from "../body.ts";
import type { Auth, AuthHandlerContext, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { requireAssurance } from "../sessions/assurance.ts";
import { sessionView } from "../sessions/session-view.ts";
import {
  type ChallengeRow,
  findChallenge,
  lockFactor,
  markChallengeUsed,
  markFactorVerified,
  rememberTotpStep,
  type SecretFactorRow,
  saveCredential,
} from "../store/factors.ts";
import {
  deleteWeakSessions,
  findSession,
  insertAmr,
  lockSession,
  raiseSession,
  rotateSession,
} from "../store/sessions.ts";
import { findUser, lockUser } from "../store/users.ts";
import { factorId } from "./challenge.ts";
import { checkTotp } from "./totp.ts";
import { checkCreation, checkRequest } from "./webauthn.ts";

const body = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.object({ credential_response: z.unknown() }).nullish(),
});
type Given = z.output<typeof body>;

/** Raises the session to aal2. */
export const verifyFactor: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  const { user, session } = c.get("signedIn");
  const id = factorId(c.req.param("id"));
  if (!given.webauthn && !given.code) throw invalid("Code needs to be non-empty");
  // Counted before the check, so that concurrent guesses can't exceed the limit.
  if (!(await auth.limits.take("wrongFactorCode", user.id))) throw new AuthError("over_request_rate_limit");

  const raised = await auth.database.transaction(async (client) => {
    // The user before the session: all code that locks both uses this order.
    const lockedUser = await lockUser(client, user.id);
    const current = await lockSession(client, session.id);
    if (!current) throw new AuthError("session_not_found");
    const factor = await lockFactor(client, id, user.id);
    if (!factor) throw new AuthError("mfa_factor_not_found");
    // With a verified factor on the account, a password alone must not be enough to add another.
    if (factor.status === "unverified")
      requireAssurance({ user: lockedUser, session: current }, "AAL2 required to enroll a new factor");
    const challenge = await challengeOf(auth, c, client, factor, given.challenge_id);
    const method = await checkAnswer(auth, client, factor, challenge, given);
    await markChallengeUsed(client, challenge.id);
    await markFactorVerified(client, factor);
    await raiseSession(client, session.id, factor.id);
    await insertAmr(client, session.id, method);
    await rotateSession(client, session.id);
    await deleteWeakSessions(client, user.id, session.id);
    return { user: await findUser(client, user.id), session: await findSession(client, session.id) };
  });
  await auth.limits.giveBack(auth.limits.bucket("wrongFactorCode", user.id));
  if (!raised.user || !raised.session) throw new AuthError("session_not_found");
  return c.json(await sessionView(auth, raised.user, raised.session));
};

async function challengeOf(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  factor: SecretFactorRow,
  id: string,
): Promise<ChallengeRow> {
  const challenge = isUuid(id) ? await findChallenge(client, id, factor.id) : null;
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new AuthError("mfa_factor_not_found", { status: 422, message });
  }
  const address = auth.clientAddress(c);
  const elsewhere = challenge.ip_address !== null && isIP(address) !== 0 && challenge.ip_address !== address;
  if (challenge.verified_at || elsewhere) throw new AuthError("mfa_ip_address_mismatch");
  const age = Date.now() - challenge.created_at.getTime();
  if (age > auth.settings.challengeSeconds * 1000) throw new AuthError("mfa_challenge_expired");
  return challenge;
}

/** Returns the method for the session's `amr` claim. */
async function checkAnswer(
  auth: Auth,
  client: Queryable,
  factor: SecretFactorRow,
  challenge: ChallengeRow,
  given: Given,
): Promise<string> {
  if (factor.factor_type === "totp") {
    const step = factor.secret ? await checkTotp(factor.secret, given.code, factor.last_totp_step) : null;
    if (step === null) throw new AuthError("mfa_verification_failed");
    await rememberTotpStep(client, factor.id, step);
    return "totp";
  }
  const response = given.webauthn?.credential_response;
  const expected = challenge.web_authn_session_data;
  if (!response || typeof expected?.challenge !== "string")
    throw invalid("WebAuthn response needs to be provided");
  const checked =
    expected.type === "create"
      ? await checkCreation(auth, expected.challenge, response)
      : await checkRequest(auth, expected.challenge, response, factor.web_authn_credential ?? {});
  if (!checked) throw new AuthError("mfa_verification_failed", { message: "Invalid WebAuthn response" });
  await saveCredential(client, factor.id, checked.credential, checked.aaguid);
  return "mfa/webauthn";
}
