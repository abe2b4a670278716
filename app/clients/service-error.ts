/** What a service says about a failure. Its code is empty when the service could not be reached. */
interface Refusal {
  code?: string | undefined;
  message: string;
}

/** A call that failed: its message is the sentence for people, its cause what the service said. */
export class ServiceError extends Error {
  /** The service's code, such as 23505; `unreachable` if none answered, `empty` if its answer held nothing. */
  readonly code: string;

  constructor(sentence: string, cause: Refusal | "empty") {
    super(sentence, { cause });
    this.name = "ServiceError";
    this.code = cause === "empty" ? cause : cause.code || "unreachable";
  }
}

/** The server's own sentence where it answered with one, else ours. */
export function serviceError(refusal: Refusal, fallback: string): ServiceError {
  return new ServiceError((refusal.code && refusal.message) || fallback, refusal);
}

/** The sentence of a failure for people; what went wrong in our own code has none. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ServiceError ? error.message : fallback;
}
