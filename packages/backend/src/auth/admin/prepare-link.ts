import { randomUUID } from "node:crypto";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import type { LinkType } from "../one-time-tokens/issue.ts";
import { createAccount } from "../sign-up/create-account.ts";
import { deleteTokensOf, type TokenType } from "../store/one-time-tokens.ts";
import { findUserByEmail, type Json, recordMailSent, type UserRow, updateUser } from "../store/users.ts";
import { mergeMetadata } from "../user/metadata.ts";
import { invitedAccount } from "./invite.ts";
import { notFound } from "./load-user.ts";

const kinds = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;
export type LinkKind = (typeof kinds)[number];

export function isLinkKind(type: string): type is LinkKind {
  return kinds.some((kind) => kind === type);
}

interface LinkRequest {
  email: string;
  newEmail: string;
  passwordHash: string | null;
  data: Json | null;
}

interface PreparedLink {
  userId: string;
  /** The type in the link's query. */
  type: LinkType;
  tokenType: TokenType;
  /** The address that the link verifies. */
  email: string;
}

/** Changes the account as a request for the mailed link would. */
export async function prepareLink(
  auth: Auth,
  client: Queryable,
  kind: LinkKind,
  request: LinkRequest,
): Promise<PreparedLink> {
  const { email } = request;
  if (kind === "signup" || kind === "invite") {
    const userId =
      kind === "invite"
        ? await invitedAccount(client, email, request.data)
        : await signUpAccount(client, request);
    await recordMailSent(client, userId, "confirmation");
    if (kind === "invite") await recordMailSent(client, userId, "invitation");
    return { userId, type: kind, tokenType: "confirmation_token", email };
  }
  const user = await findUserByEmail(client, email);
  if (!user) throw notFound("User with this email not found");
  if (kind === "magiclink" || kind === "recovery") {
    await recordMailSent(client, user.id, "recovery");
    return { userId: user.id, type: kind, tokenType: "recovery_token", email };
  }
  await prepareEmailChange(auth, client, user, kind, request.newEmail);
  const toNew = kind === "email_change_new";
  return {
    userId: user.id,
    type: "email_change",
    tokenType: toNew ? "email_change_token_new" : "email_change_token_current",
    email: toNew ? request.newEmail : email,
  };
}

async function signUpAccount(client: Queryable, request: LinkRequest): Promise<string> {
  const { email, passwordHash, data } = request;
  const known = await findUserByEmail(client, email);
  if (known?.confirmed_at) throw new AuthError("email_exists");
  if (known) {
    const userMetadata = mergeMetadata(known.raw_user_meta_data, data ?? {});
    // Whoever signed up with this address may not own it: only the operator's password counts.
    await updateUser(client, known.id, { userMetadata, encryptedPassword: passwordHash });
    return known.id;
  }
  const id = randomUUID();
  const created = await createAccount(client, { id, email, passwordHash, userMetadata: data ?? {} });
  if (!created) throw new AuthError("email_exists");
  return id;
}

async function prepareEmailChange(
  auth: Auth,
  client: Queryable,
  user: UserRow,
  kind: LinkKind,
  newEmail: string,
): Promise<void> {
  if (kind === "email_change_current" && !auth.settings.secureEmailChange) {
    throw invalid("Enable secure email change to generate link for current email");
  }
  const holder = await findUserByEmail(client, newEmail);
  if (holder && holder.id !== user.id) throw new AuthError("email_exists");
  // Links issued for a change to another address must not confirm this one.
  if (user.email_change !== newEmail) {
    await deleteTokensOf(client, user.id, ["email_change_token_new", "email_change_token_current"]);
  }
  await updateUser(client, user.id, { emailChange: newEmail, emailChangeConfirmStatus: 0 });
  await recordMailSent(client, user.id, "emailChange");
}
