import type { Operation } from "../context.ts";
import { userView } from "./user-view.ts";

export const getUser: Operation = () => async (c) => c.json(userView(c.get("signedIn").user));
