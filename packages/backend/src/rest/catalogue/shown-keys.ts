import type { ForeignKey } from "./catalogue.ts";
import { baseOf, type ViewOrigins } from "./view-origins.ts";

export interface Relation {
  oid: number;
  name: string;
  kind: "table" | "view";
  columns: { name: string; number: number }[];
}

/** A key as the database has it: table and columns by their numbers. */
export interface StoredKey {
  table: number;
  columns: number[];
}

export interface StoredForeignKey extends StoredKey {
  name: string;
  target: number;
  targetColumns: number[];
  unique: boolean;
}

/** A view may show one column several times; more combinations than this are not considered. */
const maxCombinations = 8;

/** Where the stored columns can be seen: in their tables, and in the views that show them. */
export class ShownColumns {
  readonly #relations = new Map<number, { relation: Relation; names: Map<number, string[]> }[]>();

  constructor(relations: Relation[], views: ViewOrigins) {
    for (const relation of relations) {
      const byTable = new Map<number, Map<number, string[]>>();
      for (const { name, number } of relation.columns) {
        const base = baseOf(views, { table: relation.oid, column: number });
        if (!base) continue;
        const names = byTable.get(base.table) ?? new Map<number, string[]>();
        byTable.set(base.table, names.set(base.column, [...(names.get(base.column) ?? []), name]));
      }
      for (const [table, names] of byTable)
        this.#relations.set(table, [...(this.#relations.get(table) ?? []), { relation, names }]);
    }
  }

  /** Each relation that shows the whole key, with the names that the key's columns have there. */
  of({ table, columns }: StoredKey): { relation: Relation; columns: string[] }[] {
    return (this.#relations.get(table) ?? []).flatMap(({ relation, names }) =>
      combinations(columns.map((column) => names.get(column) ?? [])).map((combination) => ({
        relation,
        columns: combination,
      })),
    );
  }
}

function combinations(choices: string[][]): string[][] {
  return choices.reduce<string[][]>(
    (found, names) =>
      found.flatMap((combination) => names.map((name) => [...combination, name])).slice(0, maxCombinations),
    [[]],
  );
}

/** The foreign keys between what is shown: of the tables themselves, and seen through views on either side. */
export function shownForeignKeys(shown: ShownColumns, stored: StoredForeignKey[]): ForeignKey[] {
  return stored.flatMap((key) => {
    const targets = shown.of({ table: key.target, columns: key.targetColumns });
    return shown.of(key).flatMap((source) =>
      targets.map((target) => ({
        name: key.name,
        table: source.relation.name,
        columns: source.columns,
        target: target.relation.name,
        targetColumns: target.columns,
        targetIsView: target.relation.kind === "view",
        tableIsView: source.relation.kind === "view",
        unique: key.unique,
      })),
    );
  });
}

/** By the name of the relation. Of a view over several tables the first key that it shows is taken. */
export function shownPrimaryKeys(shown: ShownColumns, stored: StoredKey[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of stored) {
    for (const { relation, columns } of shown.of(key))
      if (!found.has(relation.name)) found.set(relation.name, columns);
  }
  return found;
}
