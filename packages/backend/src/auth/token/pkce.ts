import { z } from "zod";
import { readBody, text } from "../body.ts";
import type { Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { hashToken } from "../one-time-tokens/issue.ts";
import { sessionView } from "../sessions/session-view.ts";
import { isBlocked, startSession } from "../sessions/start-session.ts";
import { takeAuthCode } from "../store/flow-states.ts";
import { matchesChallenge } from "./code-challenge.ts";

const body = z.object({ auth_code: text, code_verifier: text });

/** Exchanges the code of a redirect and the verifier of the browser that began the flow for a session. */
export const pkceGrant: Operation = (auth) => async (c) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, body);
  if (!code || !verifier) {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  // Deleted by the first attempt, whether it succeeds or not.
  const flow = await takeAuthCode(auth.database.pool, hashToken(code));
  const { user_id: userId, code_challenge: challenge, code_challenge_method: method } = flow ?? {};
  if (!flow || !userId || !challenge || !method) throw new AuthError("flow_state_not_found");
  const age = Date.now() - (flow.auth_code_issued_at?.getTime() ?? 0);
  if (age > auth.settings.flowSeconds * 1000) throw new AuthError("flow_state_expired");
  if (!matchesChallenge({ challenge, method }, verifier)) throw new AuthError("bad_code_verifier");

  const started = await auth.database.transaction(async (client) => {
    const session = await startSession(auth, c, client, userId, flow.authentication_method);
    if (isBlocked(auth, session.user)) throw new AuthError("user_banned", { status: 400 });
    return session;
  });
  return c.json({
    ...(await sessionView(auth, started.user, started.session)),
    ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
    ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
  });
};
