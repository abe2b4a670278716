import { randomUUID } from "node:crypto";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import { sendLink } from "../mails/send.ts";
import { allowMail } from "../mails/throttle.ts";
import { hashToken } from "../one-time-tokens/issue.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { deleteFlowState, type FlowStateRow, issueAuthCode } from "../store/flow-states.ts";
import type { ProviderAnswer } from "./exchange-code.ts";
import { linkAccount, linkToUser } from "./link-account.ts";

type ProviderSignIn =
  | ({ kind: "session" } & StartedSession)
  | { kind: "code"; code: string }
  | { kind: "unverified"; userId: string; email: string };

/** Gives a session or, when the flow began with a code challenge, a code to exchange for one. */
export async function signIn(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  flow: FlowStateRow,
  { identity, tokens }: ProviderAnswer,
): Promise<ProviderSignIn> {
  let userId = flow.linking_target_id;
  if (userId) {
    await linkToUser(client, userId, identity);
  } else {
    const account = await linkAccount(auth, client, identity);
    userId = account.userId;
    if (account.needsVerification && identity.email) {
      return { kind: "unverified", userId, email: identity.email };
    }
  }
  if (!flow.code_challenge) {
    await deleteFlowState(client, flow.id);
    return { kind: "session", ...(await startSession(auth, c, client, userId, "oauth")) };
  }
  const code = randomUUID();
  await issueAuthCode(client, {
    flowStateId: flow.id,
    userId,
    codeHash: hashToken(code),
    providerToken: tokens.accessToken,
    providerRefreshToken: tokens.refreshToken,
  });
  return { kind: "code", code };
}

/** The provider has not verified the address, so a confirmation is mailed to it. */
export async function requestConfirmation(
  auth: Auth,
  c: AuthHandlerContext,
  { userId, email }: { userId: string; email: string },
  redirectTo: string,
): Promise<never> {
  await allowMail(auth, c, "confirmation", email);
  await auth.database.transaction((client) =>
    sendLink(auth, client, "confirmation", { userId, email, redirectTo, challenge: null }),
  );
  auth.mailer.wake();
  throw new AuthError("provider_email_needs_verification", {
    message: "Unverified email with google. A confirmation email has been sent to your google email",
  });
}
