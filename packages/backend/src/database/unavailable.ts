import pg from "pg";

const queryCanceled = "57014";
/** Postgres is stopping, starting or full; class 08 is a broken connection. */
const awayCodes = /^(08...|53300|57P0[1-5])$/;
const socketCodes = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|ENOENT|EHOST|ENET|EAI_)/;
// Driver and pool give these errors no code, only their messages.
const readTimeout = "Query read timeout";
const awayMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered|Client was closed|Cannot use a pool)/;

/** Postgres ended the statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === queryCanceled;
}

/** Postgres did not answer in time: its connection still waits and must not be used again. */
export function isSilentConnection(error: unknown): error is Error {
  return error instanceof Error && error.message === readTimeout;
}

/** No connection came free, or it broke, or Postgres is away: worth another try a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const isSocketError = "syscall" in error && "code" in error && socketCodes.test(String(error.code));
  return awayMessages.test(error.message) || (isSocketError && isNetworkCall(String(error.syscall)));
}

/** Also a file that is missing has the code ENOENT; only a connection's counts here. */
const isNetworkCall = (syscall: string) => /^(connect|read|write|getaddrinfo)$/.test(syscall);
