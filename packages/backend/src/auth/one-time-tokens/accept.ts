import { randomUUID } from "node:crypto";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import { subscriberOf } from "../limits/client-address.ts";
import { hashSubject } from "../limits/limits.ts";
import { confirmedBy } from "../mails/send.ts";
import { isBlocked, type StartedSession, startSession } from "../sessions/start-session.ts";
import { revokeOutsideIdentities } from "../sign-up/create-account.ts";
import { findFlowState, issueAuthCode } from "../store/flow-states.ts";
import type { OneTimeTokenRow } from "../store/one-time-tokens.ts";
import { deletePendingOf } from "../store/pending.ts";
import { deleteSessionsOf } from "../store/sessions.ts";
import { confirmEmail, lockUser, type UserRow, updateUser } from "../store/users.ts";
import { setEmail } from "../user/update-user.ts";
import { hashToken } from "./issue.ts";

export const linkAccepted =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

type Accepted =
  | ({ kind: "session" } & StartedSession)
  | { kind: "code"; code: string }
  /** One of the two addresses has confirmed. */
  | { kind: "partial" };

/** Confirms what the token stands for and signs the user in. */
export async function acceptToken(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  token: OneTimeTokenRow,
): Promise<Accepted> {
  const user = await lockUser(client, token.user_id);
  if (isBlocked(auth, user)) throw new AuthError("user_banned");
  if (token.token_type === "email_change_token_new" || token.token_type === "email_change_token_current") {
    if (!(await acceptEmailChange(auth, client, user, token.token_type))) return { kind: "partial" };
    await deletePendingOf(client, user.id, token.flow_state_id);
  } else if (!user.email_confirmed_at) {
    await confirmFirst(client, user, token, subscriberOf(auth.clientAddress(c)));
  }

  const flow = token.flow_state_id ? await findFlowState(client, token.flow_state_id) : null;
  if (flow) {
    const code = randomUUID();
    await issueAuthCode(client, { flowStateId: flow.id, userId: user.id, codeHash: hashToken(code) });
    return { kind: "code", code };
  }
  return { kind: "session", ...(await startSession(auth, c, client, user.id, "otp")) };
}

/**
 * Until now anybody may have signed up with this address. A password or an outside identity counts only if it was given
 * with the sign-up that this link belongs to.
 */
async function confirmFirst(
  client: Queryable,
  user: UserRow,
  token: OneTimeTokenRow,
  subscriber: string,
): Promise<void> {
  const { user_id: userId, contested_from: from } = token;
  const ofThisSignUp =
    token.token_type === "confirmation_token" && (from === null || from === hashSubject(subscriber));
  if (!ofThisSignUp) {
    await updateUser(client, userId, { encryptedPassword: null });
    await revokeOutsideIdentities(client, user);
  }
  await deleteSessionsOf(client, userId);
  await deletePendingOf(client, userId, token.flow_state_id);
  await confirmEmail(client, userId);
}

/** True once every address that has to confirm has done so. */
async function acceptEmailChange(
  auth: Auth,
  client: Queryable,
  user: UserRow,
  type: keyof typeof confirmedBy,
): Promise<boolean> {
  if (!user.email_change) throw new AuthError("otp_expired");
  const needsBoth = auth.settings.secureEmailChange && Boolean(user.email);
  const before = user.email_change_confirm_status;
  if (needsBoth && (before === 0 || before === confirmedBy[type])) {
    await updateUser(client, user.id, { emailChangeConfirmStatus: confirmedBy[type] });
    return false;
  }
  await setEmail(client, user.id, user.email_change);
  return true;
}
