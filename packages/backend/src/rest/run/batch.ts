import type { Connection, Submittable } from "pg";

export interface BatchStatement {
  text: string;
  values: (string | null)[];
  /** The name of the prepared statement; empty for one that is not kept. */
  name: string;
  /** It is already prepared there. */
  prepared: boolean;
}

type Row = (string | null)[];

interface Outcome {
  resolve(rows: Row[][]): void;
  reject(error: Error): void;
}

const nobody: Outcome = { resolve: () => {}, reject: () => {} };

/**
 * Several statements in one message exchange. Postgres runs everything before the one Sync as a single
 * transaction and commits there, or undoes all of it at the first error. So role, claims, query and commit
 * need one round trip and neither `begin` nor `commit`. The driver's own pipelining sends a Sync with each
 * statement, which would make them transactions of their own.
 */
export class Batch implements Submittable {
  readonly #statements: BatchStatement[];
  readonly #forget: string[];
  #rows: Row[][] = [[]];
  /** The driver's names: it sets the first to stop its clock, and reads the second. */
  callback: (() => void) | undefined;
  readonly query_timeout: number;
  #outcome: Outcome;

  /** `forget`: names of prepared statements that the connection closes first. */
  constructor(statements: BatchStatement[], forget: string[], answerSeconds: number, outcome: Outcome) {
    this.query_timeout = answerSeconds * 1000;
    this.#statements = statements;
    this.#forget = forget;
    this.#outcome = outcome;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    for (const name of this.#forget) connection.close({ type: "S", name }, true);
    for (const { text, values, name, prepared } of this.#statements) {
      if (!prepared) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows.at(-1)?.push(fields);
  }

  handleCommandComplete(): void {
    this.#rows.push([]);
  }

  handleReadyForQuery(): void {
    this.callback?.();
    const rows = this.#rows;
    this.#release().resolve(rows);
  }

  handleError(error: Error): void {
    this.callback?.();
    this.#release().reject(error);
  }

  /** The driver's references to a batch outlive it: with its rows, each would be moved to the old part of V8's heap. */
  #release(): Outcome {
    const outcome = this.#outcome;
    this.#outcome = nobody;
    this.#rows = [[]];
    return outcome;
  }

  // The driver calls these for every query; a batch needs none of them.
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
