import pg from "pg";

/** Collects the bound values of one statement. Values are never written into its text. */
export class Statement {
  readonly values: (string | null)[] = [];
  /** Regular expressions among the values. */
  readonly regexes: string[] = [];
  /** The length of all texts that are looked for word by word. */
  searchLength = 0;
  /** Whether it compares by patterns, which no index answers: every row may have to be read. */
  comparesPatterns = false;
  #aliases = 0;

  bind(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A name for one more use of a table, which no other use in this statement has. */
  alias(table: string): string {
    this.#aliases += 1;
    return `${table}_${this.#aliases}`;
  }
}

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const qualified = (schema: string, name: string) => `${identifier(schema)}.${identifier(name)}`;

/**
 * Only for the keys of a JSON path. They belong to the shape of a statement as column names do: bound, an
 * index on the expression would not be found.
 */
export const jsonKey = (key: string | number) =>
  typeof key === "number" ? String(Math.trunc(key)) : pg.escapeLiteral(key);

/** The members of an array as Postgres reads them, each quoted. */
export function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
