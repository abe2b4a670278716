import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { factorId } from "../factors/challenge.ts";
import { deleteFactor } from "../store/factors.ts";
import { lowerSessionsOfFactor } from "../store/sessions.ts";
import { factorView } from "../user/user-view.ts";
import { loadUser } from "./load-user.ts";

export const adminListFactors: Operation = (auth) => async (c) =>
  c.json((await loadUser(auth, c)).factors.map(factorView));

/** For a user who lost the device. */
export const adminDeleteFactor: Operation = (auth) => async (c) => {
  const user = await loadUser(auth, c);
  const id = factorId(c.req.param("factor"));
  const factor = user.factors.find((one) => one.id === id);
  if (!factor) throw new AuthError("mfa_factor_not_found");
  await auth.database.transaction(async (client) => {
    await lowerSessionsOfFactor(client, id);
    await deleteFactor(client, id);
  });
  auth.log.info({ userId: user.id }, "an operator took a second factor away");
  return c.json(factorView(factor));
};
