import { Hono } from "hono";
import type { Auth, AuthVariables } from "../context.ts";
import { adminCreateUser } from "./create-user.ts";
import { adminDeleteUser } from "./delete-user.ts";
import { adminDeleteFactor, adminListFactors } from "./factors.ts";
import { generateLink } from "./generate-link.ts";
import { adminGetUser } from "./get-user.ts";
import { adminListUsers } from "./list-users.ts";
import { requireAdmin } from "./require-admin.ts";
import { adminUpdateUser } from "./update-user.ts";

/** The operator's routes. The check runs first for every path, unknown ones included. */
export function createAdmin(auth: Auth): Hono<AuthVariables> {
  const admin = new Hono<AuthVariables>();
  admin.use(requireAdmin(auth));
  admin.get("/users", adminListUsers(auth));
  admin.post("/users", adminCreateUser(auth));
  admin.get("/users/:id", adminGetUser(auth));
  admin.put("/users/:id", adminUpdateUser(auth));
  admin.delete("/users/:id", adminDeleteUser(auth));
  admin.get("/users/:id/factors", adminListFactors(auth));
  admin.delete("/users/:id/factors/:factor", adminDeleteFactor(auth));
  admin.post("/generate_link", generateLink(auth));
  return admin;
}
