import { isUuid } from "../body.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { findAnyUser } from "../store/all-users.ts";
import type { UserRow } from "../store/users.ts";

/** The account whose id is in the path. */
export async function loadUser(auth: Auth, c: AuthHandlerContext): Promise<UserRow> {
  const id = c.req.param("id");
  if (!isUuid(id)) throw invalid("user_id must be an UUID", 404);
  const user = await findAnyUser(auth.database.pool, id);
  if (!user) throw notFound();
  return user;
}

export function notFound(message = "User not found"): AuthError {
  return new AuthError("user_not_found", { status: 404, message });
}
