import type { Queryable } from "../../database/queryable.ts";
import { readBody, toEmail } from "../body.ts";
import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { setEmailIdentity } from "../store/identities.ts";
import { deletePendingOf } from "../store/pending.ts";
import { deleteSessionsOf } from "../store/sessions.ts";
import { confirmEmail, findUserByEmail, lockUser, updateUser } from "../store/users.ts";
import { mergeMetadata } from "../user/metadata.ts";
import { userView } from "../user/user-view.ts";
import { bannedUntil } from "./ban.ts";
import { loadUser, notFound } from "./load-user.ts";
import { passwordToStore, refuseUnsupported, userFields } from "./user-fields.ts";

export const adminUpdateUser: Operation = (auth) => async (c) => {
  const { id, deleted_at: closed } = await loadUser(auth, c);
  if (closed) throw notFound();
  const given = await readBody(c, userFields);
  refuseUnsupported(given);
  const email = given.email ? toEmail(given.email) : null;
  const until = bannedUntil(given.ban_duration);
  const encryptedPassword = await passwordToStore(auth, given);
  const user = await auth.database.transaction(async (client) => {
    const current = await lockUser(client, id);
    if (email) await setEmail(client, id, email);
    if (given.email_confirm) await confirmEmail(client, id);
    if (encryptedPassword) {
      await updateUser(client, id, { encryptedPassword });
      await deleteSessionsOf(client, id);
    }
    // Links mailed to the old address, or requested by someone who knew the old password, become invalid.
    if (email || encryptedPassword) await deletePendingOf(client, id);
    const { app_metadata: app, user_metadata: own } = given;
    await updateUser(client, id, {
      bannedUntil: until,
      appMetadata: app ? mergeMetadata(current.raw_app_meta_data, app) : undefined,
    });
    if (own) {
      const { raw_user_meta_data: now } = await lockUser(client, id);
      await updateUser(client, id, { userMetadata: mergeMetadata(now, own) });
    }
    return lockUser(client, id);
  });
  auth.log.info({ userId: id }, "an operator changed an account");
  return c.json(userView(user));
};

async function setEmail(client: Queryable, id: string, email: string): Promise<void> {
  const holder = await findUserByEmail(client, email);
  if (holder && holder.id !== id) throw new AuthError("email_exists");
  await updateUser(client, id, { email, emailChange: "", emailChangeConfirmStatus: 0 });
  await setEmailIdentity(client, id, email);
}
