import type { Operation } from "./context.ts";
import { invalid } from "./errors.ts";
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from "./store/sessions.ts";

export const logout: Operation = (auth) => async (c) => {
  const { user, session } = c.get("signedIn");
  const scope = c.req.query("scope") || "global";
  const { pool } = auth.database;
  switch (scope) {
    case "global":
      await deleteSessionsOf(pool, user.id);
      break;
    case "local":
      await deleteSession(pool, session.id);
      break;
    case "others":
      await deleteOtherSessions(pool, user.id, session.id);
      break;
    default:
      throw invalid(`Unsupported logout scope "${scope}"`);
  }
  return c.body(null, 204);
};
