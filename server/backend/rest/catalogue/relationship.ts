import { ambiguousRelationship, noRelationship } from "../errors/catalogue-errors.ts";
import type { Catalogue, DatabaseFunction, ForeignKey } from "./catalogue.ts";
import { nearest } from "./hints.ts";

export interface ColumnPair {
  /** A column of the row that embeds. */
  near: string;
  /** A column of the row that is embedded, or of the table between. */
  far: string;
}

export interface Relationship {
  name: string;
  cardinality: "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";
  target: string;
  toOne: boolean;
  /** parent = target, or parent = junction where there is one. */
  pairs: ColumnPair[];
  junction: { table: string /** junction = target */; pairs: ColumnPair[]; names: [string, string] } | null;
  /** The function that gives the rows, where no foreign key does. */
  computedBy: string | null;
  description: string;
}

export function findRelationship(
  catalogue: Catalogue,
  parent: string,
  target: string,
  hint: string | null,
): Relationship {
  const candidates = allRelationships(catalogue, parent).filter(
    ({ relationship, byTable, aliases, hints }) =>
      ((relationship.target === target && (byTable || hint !== null)) || aliases.includes(target)) &&
      (hint === null || hints.includes(hint)),
  );
  const [found, ...others] = candidates.map(({ relationship }) => relationship);
  if (!found) {
    const names = allRelationships(catalogue, parent).map(({ relationship }) => relationship.target);
    const meant = catalogue.tables.has(target) ? null : nearest(target, new Set(names));
    throw noRelationship(
      parent,
      target,
      hint,
      meant && `Perhaps you meant '${meant}' instead of '${target}'.`,
    );
  }
  if (others.length > 0) {
    const all = [found, ...others];
    throw ambiguousRelationship(
      parent,
      target,
      all.map((each) => ({
        cardinality: each.cardinality,
        embedding: `${parent} with ${each.target}`,
        relationship: each.description,
      })),
      all.map((each) => each.junction?.table ?? each.name),
    );
  }
  return found;
}

interface Candidate {
  relationship: Relationship;
  /** Of a table that points to itself, the table's name means the way down; the column means the way up. */
  byTable: boolean;
  /** Other words for the target: the constraint, or its column. */
  aliases: string[];
  hints: string[];
}

function allRelationships(catalogue: Catalogue, parent: string): Candidate[] {
  const byKey = catalogue.foreignKeys.flatMap((key) => [
    ...(key.table === parent ? [toTarget(key)] : []),
    ...(key.target === parent ? [fromTarget(key), ...throughJunction(catalogue, key)] : []),
  ]);
  const computed = [...catalogue.functions.values()].flat().filter(({ rowOf }) => rowOf === parent);
  return [...byKey, ...computed.flatMap(byFunction)];
}

/** A function of a table's row that gives rows of a table. */
function byFunction({ name, oneRow, returns }: DatabaseFunction): Candidate[] {
  if (returns.kind !== "rows" || returns.table === null) return [];
  const relationship: Relationship = {
    name,
    cardinality: oneRow ? "many-to-one" : "one-to-many",
    target: returns.table,
    toOne: oneRow,
    pairs: [],
    junction: null,
    computedBy: name,
    description: `the function ${name}`,
  };
  return [{ relationship, byTable: false, aliases: [name], hints: [] }];
}

function toTarget(key: ForeignKey): Candidate {
  const single = key.columns.length === 1 ? key.columns : [];
  return {
    relationship: {
      name: key.name,
      cardinality: key.unique ? "one-to-one" : "many-to-one",
      target: key.target,
      toOne: true,
      pairs: zip(key.columns, key.targetColumns),
      junction: null,
      computedBy: null,
      description: `${key.name} using ${key.table}(${key.columns.join(", ")}) and ${key.target}(${key.targetColumns.join(", ")})`,
    },
    byTable: key.table !== key.target,
    aliases: [key.name, ...single],
    hints: key.table === key.target ? single : [key.name, ...single],
  };
}

function fromTarget(key: ForeignKey): Candidate {
  const single = key.columns.length === 1 ? key.columns : [];
  const hints = key.table === key.target ? [key.name] : [key.name, ...single];
  return {
    relationship: {
      name: key.name,
      cardinality: key.unique ? "one-to-one" : "one-to-many",
      target: key.table,
      toOne: key.unique,
      pairs: zip(key.targetColumns, key.columns),
      junction: null,
      computedBy: null,
      description: `${key.name} using ${key.target}(${key.targetColumns.join(", ")}) and ${key.table}(${key.columns.join(", ")})`,
    },
    byTable: true,
    aliases: key.table === key.target ? [] : [key.name],
    hints,
  };
}

/** A table whose primary key is made of two foreign keys joins the two tables as many to many. */
function throughJunction(catalogue: Catalogue, near: ForeignKey): Candidate[] {
  const primary = catalogue.tables.get(near.table)?.primaryKey ?? [];
  const inKey = (key: ForeignKey) => key.columns.every((column) => primary.includes(column));
  if (!inKey(near)) return [];
  return catalogue.foreignKeys
    .filter((far) => far.table === near.table && far.name !== near.name && inKey(far))
    .map((far) => ({
      relationship: {
        name: near.table,
        cardinality: "many-to-many" as const,
        target: far.target,
        toOne: false,
        pairs: zip(near.targetColumns, near.columns),
        junction: {
          table: near.table,
          pairs: zip(far.columns, far.targetColumns),
          names: [near.name, far.name] as [string, string],
        },
        computedBy: null,
        description: `${near.table} using ${near.name}(${near.columns.join(", ")}) and ${far.name}(${far.columns.join(", ")})`,
      },
      byTable: true,
      aliases: [],
      hints: [near.table, near.name, far.name],
    }));
}

function zip(near: string[], far: string[]): ColumnPair[] {
  return near.map((column, place) => ({ near: column, far: far[place] ?? column }));
}
