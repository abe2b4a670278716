const queryCanceled = "57014";

/** Postgres cancelled the statement, or no connection of the pool came free in time: worth another try. */
export function isDatabaseTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === queryCanceled) return true;
  // The pool gives its own timeout no code, only this message.
  return error.message.startsWith("timeout exceeded when trying to connect");
}
