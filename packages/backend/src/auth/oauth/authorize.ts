import type { Operation } from "../context.ts";
import { startAtProvider } from "./start-flow.ts";

export const authorize: Operation = (auth) => async (c) =>
  c.redirect(await startAtProvider(auth, c, null), 302);
