import { z } from "zod";
import type { Queryable } from "../../database/queryable.ts";
import { readBody, record, text, toEmail } from "../body.ts";
import type { Auth, Operation, SignedIn } from "../context.ts";
import { AuthError } from "../errors.ts";
import { sendEmailChange } from "../mails/send.ts";
import { allowMail } from "../mails/throttle.ts";
import { requireLength, requireUncommon } from "../passwords/policy.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { requireAssurance } from "../sessions/assurance.ts";
import { forgetOtherDevices } from "../sessions/known-device.ts";
import { requireCurrentPassword, requireRecentProof } from "../sessions/recent-proof.ts";
import { renameEmailIdentity } from "../store/identities.ts";
import { deleteTokensOf } from "../store/one-time-tokens.ts";
import { deletePendingOf } from "../store/pending.ts";
import { deleteOtherSessions } from "../store/sessions.ts";
import { confirmEmail, findUser, findUserByEmail, lockUser, updateUser } from "../store/users.ts";
import { type Challenge, challengeFields, readChallenge } from "../token/code-challenge.ts";
import { mergeMetadata } from "./metadata.ts";
import { userView } from "./user-view.ts";

const body = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data: record,
  app_metadata: record,
  ...challengeFields,
});
type Given = z.output<typeof body>;

export const putUser: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  const signedIn = c.get("signedIn");
  const { user, session } = signedIn;
  if (given.app_metadata) throw new AuthError("not_admin");
  const challenge = readChallenge(given);
  const email = given.email ? toEmail(given.email) : null;
  const newEmail = email && email !== user.email?.toLowerCase() ? email : null;
  const newPhone = given.phone && given.phone !== user.phone;
  requireAssurance(signedIn, undefined, 401);
  if (newPhone) throw new AuthError("phone_provider_disabled", { message: "Phone logins are disabled" });
  const passwordHash =
    typeof given.password === "string" ? await hashNewPassword(auth, signedIn, given, given.password) : null;
  if (newEmail && !passwordHash) {
    await requireRecentProof(auth, signedIn, proofOf(given), "Email update requires reauthentication");
  }
  if (newEmail && !auth.settings.autoconfirm) {
    await allowMail(auth, c, "email_change", newEmail);
  }
  // Counted as a mail first: nobody asks for many addresses which of them have an account.
  if (newEmail && (await findUserByEmail(auth.database.pool, newEmail))) throw new AuthError("email_exists");

  const updated = await auth.database.transaction(async (client) => {
    const current = await lockUser(client, user.id);
    if (given.data) {
      const userMetadata = mergeMetadata(current.raw_user_meta_data, given.data);
      await updateUser(client, user.id, { userMetadata });
    }
    if (passwordHash) {
      await updateUser(client, user.id, { encryptedPassword: passwordHash });
      await deleteOtherSessions(client, user.id, session.id);
      await forgetOtherDevices(auth, c, client, user.id);
      await deletePendingOf(client, user.id);
    }
    if (newEmail) {
      const change = { userId: user.id, email: newEmail, current: current.email, challenge };
      await changeEmail(auth, client, { ...change, redirectTo: redirectTarget(auth, c) });
    }
    return findUser(client, user.id);
  });
  if (!updated) throw new AuthError("user_not_found");
  auth.mailer.wake();
  return c.json(userView(updated));
};

const proofOf = (given: Given) => ({ nonce: given.nonce, currentPassword: given.current_password });

async function hashNewPassword(
  auth: Auth,
  signedIn: SignedIn,
  given: Given,
  password: string,
): Promise<string> {
  requireLength(password);
  requireUncommon(password);
  await requireRecentProof(auth, signedIn, proofOf(given));
  const { user, session } = signedIn;
  const stored = user.encrypted_password || null;
  const recovering = session.amr.some(({ method }) => method === "recovery" || method === "otp");
  if (auth.settings.requireCurrentPassword && stored && !recovering) {
    if (!given.current_password) throw new AuthError("current_password_required");
    await requireCurrentPassword(auth, user, given.current_password);
  }
  if (stored && (await auth.passwords.verify(stored, password))) throw new AuthError("same_password");
  return auth.passwords.hash(password);
}

interface EmailChange {
  userId: string;
  email: string;
  current: string | null;
  challenge: Challenge | null;
  redirectTo: string;
}

async function changeEmail(auth: Auth, client: Queryable, change: EmailChange): Promise<void> {
  const { userId, email } = change;
  if (auth.settings.autoconfirm) {
    await setEmail(client, userId, email);
    // The mails that proved the old mailbox say nothing about the new one.
    await updateUser(client, userId, { confirmationSentAt: null, invitedAt: null });
    await deletePendingOf(client, userId);
    return;
  }
  await deleteTokensOf(client, userId, ["email_change_token_new", "email_change_token_current"]);
  await updateUser(client, userId, { emailChange: email, emailChangeConfirmStatus: 0 });
  await sendEmailChange(auth, client, { ...change, confirmed: 0 });
}

/** Sets the account's address. Another account may have taken it since the change was requested. */
export async function setEmail(client: Queryable, userId: string, email: string): Promise<void> {
  const holder = await findUserByEmail(client, email);
  if (holder && holder.id !== userId) throw new AuthError("email_exists");
  await updateUser(client, userId, { email, emailChange: "", emailChangeConfirmStatus: 0 });
  await renameEmailIdentity(client, userId, email);
  await confirmEmail(client, userId);
  const user = await findUser(client, userId);
  if (user) {
    const userMetadata = { ...user.raw_user_meta_data, email };
    await updateUser(client, userId, { userMetadata });
  }
}
