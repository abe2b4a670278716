import type { Operation } from "../context.ts";
import { userView } from "../user/user-view.ts";
import { loadUser } from "./load-user.ts";

export const adminGetUser: Operation = (auth) => async (c) => c.json(userView(await loadUser(auth, c)));
