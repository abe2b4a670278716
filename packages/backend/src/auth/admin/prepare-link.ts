import { randomUUID } from "node:crypto";
import type { Auth } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import type { LinkType } from "../one-time-tokens/issue.ts";
import { createAccount } from "../sign-up/create-account.ts";
import { deleteTokensOf, type TokenType } from "../store/one-time-tokens.ts";
import type { Queryable } from "../store/queryable.ts";
import { findUserByEmail, type Json, stampMailSent, type UserRow, updateUser } from "../store/users.ts";
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
  /** How the link's address names it. */
  type: LinkType;
  tokenType: TokenType;
  /** The mailbox that the link stands for. */
  email: string;
}

/** Does to the account what asking for the link by mail would do. */
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
    await stampMailSent(client, userId, "confirmation");
    if (kind === "invite") await stampMailSent(client, userId, "invitation");
    return { userId, type: kind, tokenType: "confirmation_token", email };
  }
  const user = await findUserByEmail(client, email);
  if (!user) throw notFound("User with this email not found");
  if (kind === "magiclink" || kind === "recovery") {
    await stampMailSent(client, user.id, "recovery");
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
    await updateUser(client, known.id, { userMetadata });
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
  // A link that agreed to another address must not agree to this one.
  if (user.email_change !== newEmail) {
    await deleteTokensOf(client, user.id, ["email_change_token_new", "email_change_token_current"]);
  }
  await updateUser(client, user.id, { emailChange: newEmail, emailChangeConfirmStatus: 0 });
  await stampMailSent(client, user.id, "emailChange");
}
