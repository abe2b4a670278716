import { z } from "zod";
import type { Queryable } from "../../database/queryable.ts";
import { readBody, text } from "../body.ts";
import type { Auth, Operation } from "../context.ts";
import { AuthError, invalid, OAuthError } from "../errors.ts";
import { hasEnded } from "../sessions/has-ended.ts";
import { isSignedBy, parseRefreshToken, type RefreshTokenParts } from "../sessions/refresh-token.ts";
import { sessionView } from "../sessions/session-view.ts";
import { isBlocked, type StartedSession } from "../sessions/start-session.ts";
import {
  deleteSession,
  findSession,
  lockSession,
  rotateSession,
  type SessionRow,
} from "../store/sessions.ts";
import { findUser } from "../store/users.ts";

const body = z.object({ refresh_token: text });
const lockNotAvailable = "55P03";

export const refreshGrant: Operation = (auth) => async (c) => {
  const { refresh_token: given } = await readBody(c, body);
  if (!given) throw new OAuthError("invalid_request", "refresh_token required");
  if (given.length < 12 || !/^[\w.-]+$/.test(given)) throw invalid("Refresh token is not valid");
  const parts = parseRefreshToken(given);
  if (!parts) throw new AuthError("refresh_token_not_found");

  const outcome = await auth.database
    .transaction(async (client) => {
      await client.query("set local lock_timeout = '5s'");
      return refresh(auth, client, parts);
    })
    .catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === lockNotAvailable) {
        throw new AuthError("conflict", { cause: error });
      }
      throw error;
    });
  // Thrown after the commit, so that the deletion of the session is not rolled back.
  if (outcome === "replayed") throw new AuthError("refresh_token_already_used");
  return c.json(await sessionView(auth, outcome.user, outcome.session));
};

async function refresh(
  auth: Auth,
  client: Queryable,
  parts: RefreshTokenParts,
): Promise<StartedSession | "replayed"> {
  const session = await lockSession(client, parts.sessionId);
  if (!session || !isSignedBy(parts, session.refresh_token_hmac_key)) {
    throw new AuthError("refresh_token_not_found");
  }
  const user = await findUser(client, session.user_id);
  if (!user) throw new AuthError("refresh_token_not_found");
  if (isBlocked(auth, user)) {
    throw new AuthError("user_banned", { status: 400, message: "Invalid Refresh Token: User Banned" });
  }
  if (hasEnded(auth, session)) throw new AuthError("session_expired");

  switch (statusOf(auth, session, parts.counter)) {
    case "active":
      await rotateSession(client, session.id);
      break;
    case "reusable":
      break;
    case "replayed":
      await deleteSession(client, session.id);
      return "replayed";
  }
  const current = await findSession(client, session.id);
  if (!current) throw new AuthError("refresh_token_not_found");
  return { user, session: current };
}

/**
 * The parent of the active token may be reused at any time: the client may not have received the response. Older
 * tokens may be reused within the interval, for concurrent tabs; after that the token was probably stolen.
 */
function statusOf(auth: Auth, session: SessionRow, counter: bigint): "active" | "reusable" | "replayed" {
  const behind = BigInt(session.refresh_token_counter) - counter;
  if (behind === 0n) return "active";
  if (behind === 1n) return "reusable";
  const since = Date.now() - (session.refreshed_at?.getTime() ?? 0);
  return since < auth.settings.reuseIntervalSeconds * 1000 ? "reusable" : "replayed";
}
