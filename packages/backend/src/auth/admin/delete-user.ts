import { z } from "zod";
import { readOptionalBody } from "../body.ts";
import type { Operation } from "../context.ts";
import { closeUser, deleteUser } from "../store/all-users.ts";
import { loadUser } from "./load-user.ts";

const body = z.object({ should_soft_delete: z.boolean().nullish() });

/** Everything that belongs to the person goes with them. The soft way empties the account and keeps its id. */
export const adminDeleteUser: Operation = (auth) => async (c) => {
  const { id } = await loadUser(auth, c);
  const soft = Boolean((await readOptionalBody(c, body))?.should_soft_delete);
  await auth.database.transaction((client) => (soft ? closeUser(client, id) : deleteUser(client, id)));
  auth.log.info({ userId: id, soft }, "an operator deleted an account");
  return c.json({});
};
