import { z } from "zod";
import { readOptionalBody } from "../body.ts";
import type { Operation } from "../context.ts";
import { deleteUser, softDeleteUser } from "../store/all-users.ts";
import { loadUser } from "./load-user.ts";

const body = z.object({ should_soft_delete: z.boolean().nullish() });

/** Deletes the account and all its rows. A soft delete removes the personal data and keeps the id. */
export const adminDeleteUser: Operation = (auth) => async (c) => {
  const { id } = await loadUser(auth, c);
  const soft = Boolean((await readOptionalBody(c, body))?.should_soft_delete);
  await auth.database.transaction((client) => (soft ? softDeleteUser(client, id) : deleteUser(client, id)));
  auth.log.info({ userId: id, soft }, "an operator deleted an account");
  return c.json({});
};
