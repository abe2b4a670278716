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

/**
 * Several statements in one message exchange. Postgres runs everything before the one Sync as a single
 * transaction and commits there, or undoes all of it at the first error. So role, claims, query and commit
 * need one round trip and neither `begin` nor `commit`. The driver's own pipelining sends a Sync with each
 * statement, which would make them transactions of their own.
 */
export class Batch implements Submittable {
  readonly result: Promise<Row[][]>;
  readonly #statements: BatchStatement[];
  readonly #forget: string[];
  readonly #rows: Row[][] = [[]];
  /** The driver's names: it sets the first to stop its clock, and reads the second. */
  callback: (() => void) | undefined;
  readonly query_timeout: number;
  #outcome: Outcome = { resolve: () => {}, reject: () => {} };

  /** `forget`: names of prepared statements that the connection closes first. */
  constructor(statements: BatchStatement[], forget: string[], answerSeconds: number) {
    this.query_timeout = answerSeconds * 1000;
    this.#statements = statements;
    this.#forget = forget;
    this.result = new Promise((resolve, reject) => {
      this.#outcome = { resolve, reject };
    });
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
    this.#outcome.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.callback?.();
    this.#outcome.reject(error);
  }

  // The driver calls these for every query; a batch needs none of them.
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
