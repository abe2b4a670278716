import { createHash } from "node:crypto";
import pg, { type PoolClient } from "pg";
import type { BatchStatement } from "./batch.ts";

/** More shapes than the pages use; each costs memory on each connection. */
const keptPerConnection = 100;
const rememberedShapes = 500;
const longestShape = 8_192;

/**
 * A pooler in transaction mode may give the next batch another connection, where a name is unknown or taken.
 * A name is made from its statement's text, so a wrong statement is never met.
 */
export function isLostStatement(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === "26000" || error.code === "42P05") &&
    error.message.startsWith('prepared statement "rest_')
  );
}

interface Kept {
  names: Map<string, true>;
  /** Named in a batch that failed: nobody knows whether they are there. Closed before they are named again. */
  unsure: Set<string>;
}

/**
 * Which statements each connection has prepared. A shape is prepared when it is seen again, so that a
 * stranger's thousand different queries leave nothing behind, and the least used one makes room.
 */
export class PreparedStatements {
  #enabled = true;
  readonly #seen = new Map<string, string>();
  readonly #byClient = new WeakMap<PoolClient, Kept>();

  get enabled(): boolean {
    return this.#enabled;
  }

  disable(): void {
    this.#enabled = false;
  }

  plan(client: PoolClient, statements: { text: string; values: (string | null)[] }[]) {
    const { names, unsure } = this.#keptBy(client);
    const forget = [...unsure];
    unsure.clear();
    const planned: BatchStatement[] = statements.map(({ text, values }) => {
      const name = this.#nameOf(text);
      const prepared = name !== "" && names.delete(name);
      if (name !== "") names.set(name, true);
      return { text, values, name, prepared };
    });
    while (names.size > keptPerConnection) {
      const [oldest] = names.keys();
      if (oldest === undefined) break;
      names.delete(oldest);
      forget.push(oldest);
    }
    return { planned, forget };
  }

  failed(client: PoolClient, planned: BatchStatement[]): void {
    const { names, unsure } = this.#keptBy(client);
    for (const { name, prepared } of planned) {
      if (name === "" || prepared) continue;
      names.delete(name);
      unsure.add(name);
    }
  }

  #keptBy(client: PoolClient): Kept {
    const kept = this.#byClient.get(client) ?? { names: new Map<string, true>(), unsure: new Set<string>() };
    this.#byClient.set(client, kept);
    return kept;
  }

  #nameOf(text: string): string {
    if (!this.#enabled || text.length > longestShape) return "";
    const known = this.#seen.get(text);
    if (known !== undefined) {
      this.#seen.delete(text);
      const name = known || `rest_${createHash("sha1").update(text).digest("base64url")}`;
      this.#seen.set(text, name);
      return name;
    }
    this.#seen.set(text, "");
    if (this.#seen.size > rememberedShapes) {
      const [oldest] = this.#seen.keys();
      if (oldest !== undefined) this.#seen.delete(oldest);
    }
    return "";
  }
}
