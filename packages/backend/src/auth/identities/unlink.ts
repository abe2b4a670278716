import type { Queryable } from "../../database/queryable.ts";
import { isUuid } from "../body.ts";
import type { Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { requireAssurance } from "../sessions/assurance.ts";
import { requireRecentProof } from "../sessions/recent-proof.ts";
import { deleteProviderFlows } from "../store/flow-states.ts";
import { deleteIdentity } from "../store/identities.ts";
import { deletePendingOf } from "../store/pending.ts";
import { findUserByEmail, type IdentityRow, lockUser, type UserRow, updateUser } from "../store/users.ts";

export const unlinkIdentity: Operation = (auth) => async (c) => {
  if (!auth.settings.manualLinking) throw new AuthError("manual_linking_disabled");
  requireAssurance(c.get("signedIn"), "AAL2 required to unlink an identity");
  await requireRecentProof(auth, c.get("signedIn"), {}, "Changing identities requires reauthentication");
  const id = c.req.param("id");
  if (!isUuid(id)) throw invalid("identity_id must be an UUID", 404);
  await auth.database.transaction(async (client) => {
    const user = await lockUser(client, c.get("signedIn").user.id);
    if (user.identities.length <= 1) throw new AuthError("single_identity_not_deletable");
    if (!user.identities.some((identity) => identity.id === id)) throw new AuthError("identity_not_found");
    await deleteIdentity(client, id);
    await deleteProviderFlows(client, user.id);
    await updateAccount(
      client,
      user,
      user.identities.filter((identity) => identity.id !== id),
    );
  });
  return c.json({});
};

/** Updates the account's providers and, if its address was unlinked, the address. */
async function updateAccount(client: Queryable, user: UserRow, left: IdentityRow[]): Promise<void> {
  const providers = [...new Set(left.map(({ provider }) => provider))];
  const appMetadata = { ...user.raw_app_meta_data, provider: providers[0], providers };
  await updateUser(client, user.id, { appMetadata });
  if (left.some((identity) => identity.email === user.email?.toLowerCase())) return;
  const successor = left.find(({ provider }) => provider === "email") ?? left[0];
  if (!successor?.email) return;
  const holder = await findUserByEmail(client, successor.email);
  if (holder && holder.id !== user.id) throw new AuthError("email_conflict_identity_not_deletable");
  await updateUser(client, user.id, { email: successor.email, emailChange: "", emailChangeConfirmStatus: 0 });
  await deletePendingOf(client, user.id);
}
