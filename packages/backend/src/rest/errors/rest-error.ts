export interface RestErrorShape {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** An answer that is an error: everything the wire says about it, in one value. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor({ status, code, message, details = null, hint = null, headers = {} }: RestErrorShape) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}
