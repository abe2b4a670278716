import type { Operation } from "../context.ts";
import { startFlow } from "./start-flow.ts";

export const authorize: Operation = (auth) => async (c) => c.redirect(await startFlow(auth, c, null), 302);
