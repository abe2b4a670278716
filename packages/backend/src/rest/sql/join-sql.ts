import type { ColumnPair } from "../catalogue/catalogue.ts";
import { rowSql } from "./field-sql.ts";
import type { Embed, Node } from "./node.ts";
import { identifier, qualified } from "./statement.ts";

/** The `from` item of an embedded table. */
export function embedSource(parent: Node, { table, node, relationship, junction }: Embed): string {
  if (relationship.computedBy !== null) {
    const call = qualified(table.schema, relationship.computedBy);
    return `${call}(${rowSql(parent)}) as ${identifier(node.name)}`;
  }
  const target = `${qualified(table.schema, table.name)} as ${identifier(node.name)}`;
  if (!relationship.junction || junction === null) return target;
  const between = `${qualified(table.schema, relationship.junction.table)} as ${identifier(junction)}`;
  return `${target} join ${between} on ${equal(junction, node.name, relationship.junction.pairs).join(" and ")}`;
}

/** The join conditions between a parent row and its embedded rows. */
export function joinSql(parent: Node, { node, relationship, junction }: Embed): string[] {
  return equal(parent.name, junction ?? node.name, relationship.pairs);
}

function equal(near: string, far: string, pairs: ColumnPair[]): string[] {
  return pairs.map(
    (pair) => `${identifier(far)}.${identifier(pair.far)} = ${identifier(near)}.${identifier(pair.near)}`,
  );
}
