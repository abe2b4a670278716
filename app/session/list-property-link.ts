import type { AuthState } from "./auth-state.tsx";

const form = "/list-property";

/** Where "List Property" leads: whoever has to sign in first gets to the form afterwards. */
export const listPropertyLink = (user: AuthState["user"]) =>
  user ? { to: form } : { to: "/signin", state: { from: form } };
