import type { Queryable } from "../../database/queryable.ts";
import type { Operation } from "../context.ts";
import { invalid } from "../errors.ts";
import { deleteLinkingFlows } from "../store/flow-states.ts";
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from "../store/sessions.ts";
import { lockUser } from "../store/users.ts";
import { isAssured, requireAssurance } from "./assurance.ts";

type EndSessions = (client: Queryable, userId: string, sessionId: string) => Promise<void>;

const scopes = new Map<string, EndSessions>([
  ["global", deleteSessionsOf],
  ["local", (client, _userId, sessionId) => deleteSession(client, sessionId)],
  ["others", deleteOtherSessions],
]);

export const logout: Operation = (auth) => async (c) => {
  const signedIn = c.get("signedIn");
  const { user, session } = signedIn;
  const scope = c.req.query("scope") || "global";
  const end = scopes.get(scope);
  if (!end) throw invalid(`Unsupported logout scope "${scope}"`);
  if (scope !== "local" && !isAssured(signedIn)) {
    // It may end itself, and is told that the others go on.
    if (scope === "global") await deleteSession(auth.database.pool, session.id);
    requireAssurance(signedIn, "AAL2 required to end other sessions");
  }
  await auth.database.transaction(async (client) => {
    await lockUser(client, user.id);
    await end(client, user.id, session.id);
    await deleteLinkingFlows(client, user.id);
  });
  return c.body(null, 204);
};
