import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Logger } from "pino";

/** An error that a service answers with. Each service extends it by what its wire format says besides. */
export class ServiceError<Code extends string = string, Status extends number = number> extends Error {
  readonly code: Code;
  readonly status: Status;

  constructor(code: Code, status: Status, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** Thrown while a body is read; each service answers it in its own words. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`The request body is larger than ${maxBytes} bytes`);
  }
}

/** When it is worth trying again what a busy or absent part could not answer. */
const retryAfterSeconds = "2";

/** How one service turns what was thrown into an answer. */
export interface ErrorFormat<Known extends ServiceError> {
  /** What the log says about an error of ours (5xx). */
  logMessage: string;
  /** Knows every cause: a TokenError, a BodyTooLargeError, a database error, anything unexpected. */
  toError(cause: unknown, c: Context): Known;
  /** `errorId` leads from an answer to its entry in the log; null for what is not logged. */
  render(error: Known, c: Context, errorId: string | null): Response;
}

/** For Hono's `onError`: logs and renders a service's errors; nothing else does. */
export function createErrorHandler<Known extends ServiceError>(log: Logger, format: ErrorFormat<Known>) {
  return (cause: unknown, c: Context): Response => {
    const error = format.toError(cause, c);
    const errorId = error.status >= 500 ? randomUUID() : null;
    if (errorId) {
      const request = { errorId, method: c.req.method, path: c.req.path, code: error.code };
      log.error({ err: cause, ...request }, format.logMessage);
    }
    const answer = format.render(error, c, errorId);
    if (error.status === 503) answer.headers.set("Retry-After", retryAfterSeconds);
    return answer;
  };
}
