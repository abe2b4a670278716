import { ServiceError } from "../../http/errors.ts";

export interface RestErrorFields {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** An error answer: its status, body and headers. */
export class RestError extends ServiceError {
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor({ status, code, message, details = null, hint = null, headers = {} }: RestErrorFields) {
    super(code, status, message);
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}
