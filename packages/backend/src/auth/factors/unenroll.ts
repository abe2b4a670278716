import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { requireAssurance } from "../sessions/assurance.ts";
import { requireRecentProof } from "../sessions/recent-proof.ts";
import { deleteFactor, lockFactor } from "../store/factors.ts";
import { lowerSessionsOfFactor } from "../store/sessions.ts";
import { lockUser } from "../store/users.ts";
import { factorId } from "./challenge.ts";

export const unenrollFactor: Operation = (auth) => async (c) => {
  const { user, session } = c.get("signedIn");
  const id = factorId(c.req.param("id"));
  if (user.factors.some((factor) => factor.id === id && factor.status === "verified")) {
    await requireRecentProof(auth, c.get("signedIn"), {}, "Removing a factor requires reauthentication");
  }
  await auth.database.transaction(async (client) => {
    const locked = await lockUser(client, user.id);
    const factor = await lockFactor(client, id, user.id);
    if (!factor) throw new AuthError("mfa_factor_not_found");
    requireAssurance({ user: locked, session }, "AAL2 required to unenroll verified factor", 422);
    await lowerSessionsOfFactor(client, id);
    await deleteFactor(client, id);
  });
  return c.json({ id });
};
