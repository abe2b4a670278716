import { randomUUID } from "node:crypto";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import { isBlocked, type StartedSession, startSession } from "../sessions/start-session.ts";
import { findFlowState, issueAuthCode } from "../store/flow-states.ts";
import { deleteTokensOf, type OneTimeTokenRow } from "../store/one-time-tokens.ts";
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
    if (!(await acceptEmailChange(auth, client, user))) return { kind: "partial" };
  } else if (!user.email_confirmed_at) {
    await confirmEmail(client, user.id);
  }
  if (token.token_type === "confirmation_token")
    await deleteTokensOf(client, user.id, ["confirmation_token"]);

  const flow = token.flow_state_id ? await findFlowState(client, token.flow_state_id) : null;
  if (flow) {
    const code = randomUUID();
    await issueAuthCode(client, { flowStateId: flow.id, userId: user.id, codeHash: hashToken(code) });
    return { kind: "code", code };
  }
  return { kind: "session", ...(await startSession(auth, c, client, user.id, "otp")) };
}

/** True once every address that has to confirm has done so. */
async function acceptEmailChange(auth: Auth, client: Queryable, user: UserRow): Promise<boolean> {
  if (!user.email_change) throw new AuthError("otp_expired");
  const needsBoth = auth.settings.secureEmailChange && Boolean(user.email);
  if (needsBoth && user.email_change_confirm_status === 0) {
    await updateUser(client, user.id, { emailChangeConfirmStatus: 1 });
    return false;
  }
  await deleteTokensOf(client, user.id, ["email_change_token_new", "email_change_token_current"]);
  await setEmail(client, user.id, user.email_change);
  return true;
}
