import { randomUUID } from "node:crypto";
import { isUuid, readBody, toEmail } from "../body.ts";
import type { Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { createAccount } from "../sign-up/create-account.ts";
import { confirmEmail, findUserByEmail, lockUser, updateUser } from "../store/users.ts";
import { mergeMetadata } from "../user/metadata.ts";
import { userView } from "../user/user-view.ts";
import { bannedUntil } from "./ban.ts";
import { passwordToStore, refuseUnsupported, userFields } from "./user-fields.ts";

const nilUuid = "00000000-0000-0000-0000-000000000000";

export const adminCreateUser: Operation = (auth) => async (c) => {
  const given = await readBody(c, userFields);
  if (!given.email && !given.phone) throw invalid("Cannot create a user without either an email or phone");
  refuseUnsupported(given);
  const email = toEmail(given.email);
  if (await findUserByEmail(auth.database.pool, email)) throw new AuthError("email_exists");
  const id = idOf(given.id);
  const until = bannedUntil(given.ban_duration);
  const passwordHash = await passwordToStore(auth, given);
  const user = await auth.database.transaction(async (client) => {
    const userMetadata = given.user_metadata ?? {};
    const created = await createAccount(client, { id, email, passwordHash, userMetadata });
    // A concurrent sign-up took the address, or the id is in use.
    if (!created) throw new AuthError("email_exists");
    const { raw_app_meta_data: own } = await lockUser(client, id);
    const appMetadata = mergeMetadata(own, given.app_metadata ?? {});
    await updateUser(client, id, { appMetadata, bannedUntil: until });
    if (given.email_confirm) await confirmEmail(client, id);
    return lockUser(client, id);
  });
  auth.log.info({ userId: id }, "an operator created an account");
  return c.json(userView(user));
};

function idOf(given: string): string {
  if (!given) return randomUUID();
  if (!isUuid(given)) throw invalid("ID must conform to the uuid v4 format");
  if (given === nilUuid) throw invalid("ID cannot be a nil uuid");
  return given;
}
