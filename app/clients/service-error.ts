/** A call that failed: its message is the sentence for people, its cause what the service said. */
export class ServiceError extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = "ServiceError";
  }
}
