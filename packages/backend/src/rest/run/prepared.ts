import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pg, { type PoolClient } from "pg";
import type { BatchStatement } from "./batch.ts";

/** More statements than an application usually has; each costs memory on each connection. */
const maxPerConnection = 100;
const maxSeenTexts = 500;
const maxTextLength = 8_192;

/**
 * A pooler in transaction mode may give the next batch another connection, where a name is unknown or taken.
 * A name is a hash of its statement's text, so a wrong statement is never run.
 */
export function isLostStatement(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === "26000" || error.code === "42P05") &&
    error.message.startsWith('prepared statement "rest_')
  );
}

interface ConnectionState {
  prepared: LRUCache<string, true>;
  /** Evicted, or named in a batch that failed: closed before they can be used again. */
  toClose: Set<string>;
}

/**
 * Which statements each connection has prepared. A text is prepared when it is seen for the second time, so that
 * thousands of different queries leave nothing behind; the least recently used makes room.
 */
export class PreparedStatements {
  #enabled = true;
  readonly #seen = new LRUCache<string, { name: string }>({ max: maxSeenTexts });
  readonly #byClient = new WeakMap<PoolClient, ConnectionState>();

  get enabled(): boolean {
    return this.#enabled;
  }

  disable(): void {
    this.#enabled = false;
  }

  plan(client: PoolClient, statements: { text: string; values: (string | null)[] }[]) {
    const { prepared, toClose } = this.#stateOf(client);
    const unsure = [...toClose];
    toClose.clear();
    const planned: BatchStatement[] = statements.map(({ text, values }) => {
      const name = this.#nameOf(text);
      const isPrepared = name !== "" && prepared.get(name) === true;
      if (name !== "" && !isPrepared) prepared.set(name, true);
      return { text, values, name, prepared: isPrepared };
    });
    const forget = [...unsure, ...toClose];
    toClose.clear();
    return { planned, forget };
  }

  failed(client: PoolClient, planned: BatchStatement[]): void {
    const { prepared, toClose } = this.#stateOf(client);
    for (const statement of planned) {
      if (statement.name === "" || statement.prepared) continue;
      prepared.delete(statement.name);
      toClose.add(statement.name);
    }
  }

  #stateOf(client: PoolClient): ConnectionState {
    const known = this.#byClient.get(client);
    if (known) return known;
    const toClose = new Set<string>();
    const prepared = new LRUCache<string, true>({
      max: maxPerConnection,
      dispose: (_, name, reason) => {
        if (reason === "evict") toClose.add(name);
      },
    });
    const state = { prepared, toClose };
    this.#byClient.set(client, state);
    return state;
  }

  #nameOf(text: string): string {
    if (!this.#enabled || text.length > maxTextLength) return "";
    const seen = this.#seen.get(text);
    if (!seen) {
      this.#seen.set(text, { name: "" });
      return "";
    }
    seen.name ||= `rest_${createHash("sha1").update(text).digest("base64url")}`;
    return seen.name;
  }
}
