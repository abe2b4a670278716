import { ambiguousRelationship, noRelationship } from "../errors/catalogue-errors.ts";
import type {
  Catalogue,
  ColumnPair,
  DatabaseFunction,
  ForeignKey,
  Relationship,
  Table,
} from "./catalogue.ts";
import { nearest } from "./hints.ts";

export function findRelationship(
  catalogue: Catalogue,
  parent: string,
  target: string,
  hint: string | null,
): Relationship {
  const all = catalogue.relationships.get(parent) ?? [];
  const matching = all.filter((each) => matches(each, target, hint));
  const computed = matching.filter(({ computedBy }) => computedBy !== null);
  const [found, ...others] = computed.length > 0 ? computed : matching;
  if (!found) throw noRelationship(catalogue.schema, parent, target, hint, suggestion(all, target));
  if (others.length > 0) {
    throw ambiguousRelationship(
      parent,
      target,
      [found, ...others].map((each) => ({
        cardinality: each.cardinality,
        embedding: `${parent} with ${each.target}`,
        relationship: each.description,
      })),
      [found, ...others].map(({ name }) => name),
    );
  }
  return found;
}

/**
 * A relationship is named by its target table; by its constraint or its own column, unless the target is a view
 * (a view repeats the columns of its table, so both would match); or by its function. For a table that references
 * itself, the table's name selects the children and the column the parent.
 */
function matches(each: Relationship, target: string, hint: string | null): boolean {
  if (each.computedBy !== null) return target === each.computedBy;
  const [pair, ...more] = each.pairs;
  const single = more.length === 0 && each.junction === null ? pair : undefined;
  if (each.table === each.target) {
    if (hint === null)
      return each.forward ? target === single?.near : target === each.target && !each.junction;
    return target === each.target && !each.forward && !each.junction && hint === single?.far;
  }
  if (target === each.target)
    return hint === null || hint === each.name || hint === single?.near || hint === single?.far;
  if (hint !== null || each.targetIsView || each.junction) return false;
  return target === each.name || target === single?.near;
}

function suggestion(all: Relationship[], target: string): string | null {
  const targets = new Set(all.filter((each) => each.computedBy === null).map((each) => each.target));
  const meant = targets.has(target) ? null : nearest(target, targets);
  return meant && `Perhaps you meant '${meant}' instead of '${target}'.`;
}

/** The order in which an ambiguity error lists them. */
const cardinalities: Relationship["cardinality"][] = [
  "one-to-many",
  "many-to-one",
  "one-to-one",
  "many-to-many",
];

/** Every relationship, by the table that embeds. */
export function relationshipsOf(
  tables: Map<string, Table>,
  keys: ForeignKey[],
  functions: DatabaseFunction[],
): Map<string, Relationship[]> {
  const all = [
    ...keys.map(toTarget),
    ...keys.map(fromTarget),
    ...throughJunctions(tables, keys),
    ...functions.flatMap(byFunction),
  ];
  const rank = ({ cardinality }: Relationship) => cardinalities.indexOf(cardinality);
  return Map.groupBy(
    all.sort((left, right) => rank(left) - rank(right)),
    ({ table }) => table,
  );
}

function toTarget(key: ForeignKey): Relationship {
  return {
    name: key.name,
    cardinality: key.unique ? "one-to-one" : "many-to-one",
    table: key.table,
    target: key.target,
    targetIsView: key.targetIsView,
    toOne: true,
    forward: true,
    pairs: zip(key.columns, key.targetColumns),
    junction: null,
    computedBy: null,
    description: `${key.name} using ${key.table}(${key.columns.join(", ")}) and ${key.target}(${key.targetColumns.join(", ")})`,
  };
}

function fromTarget(key: ForeignKey): Relationship {
  return {
    name: key.name,
    cardinality: key.unique ? "one-to-one" : "one-to-many",
    table: key.target,
    target: key.table,
    targetIsView: key.tableIsView,
    toOne: key.unique,
    forward: false,
    pairs: zip(key.targetColumns, key.columns),
    junction: null,
    computedBy: null,
    description: `${key.name} using ${key.target}(${key.targetColumns.join(", ")}) and ${key.table}(${key.columns.join(", ")})`,
  };
}

/** A table whose primary key is made of two foreign keys joins the two tables as many to many. */
function throughJunctions(tables: Map<string, Table>, keys: ForeignKey[]): Relationship[] {
  const inKey = keys.filter(({ table, columns }) => {
    const primary = tables.get(table)?.primaryKey ?? [];
    return columns.every((column) => primary.includes(column));
  });
  return [...Map.groupBy(inKey, ({ table }) => table)].flatMap(([table, ofTable]) =>
    ofTable.flatMap((near) =>
      ofTable
        .filter((far) => far.name !== near.name)
        .map(
          (far): Relationship => ({
            name: table,
            cardinality: "many-to-many",
            table: near.target,
            target: far.target,
            targetIsView: far.targetIsView,
            toOne: false,
            forward: false,
            pairs: zip(near.targetColumns, near.columns),
            junction: { table, pairs: zip(far.columns, far.targetColumns) },
            computedBy: null,
            description: `${table} using ${near.name}(${near.columns.join(", ")}) and ${far.name}(${far.columns.join(", ")})`,
          }),
        ),
    ),
  );
}

/** A function of a table's row that gives rows of a table. */
function byFunction({ name, rowOf, oneRow, returns }: DatabaseFunction): Relationship[] {
  if (rowOf === null || returns.kind !== "rows" || returns.table === null) return [];
  return [
    {
      name,
      cardinality: oneRow ? "many-to-one" : "one-to-many",
      table: rowOf,
      target: returns.table,
      targetIsView: false,
      toOne: oneRow,
      forward: true,
      pairs: [],
      junction: null,
      computedBy: name,
      description: `the function ${name}`,
    },
  ];
}

function zip(near: string[], far: string[]): ColumnPair[] {
  return near.map((column, index) => ({ near: column, far: far[index] ?? column }));
}
