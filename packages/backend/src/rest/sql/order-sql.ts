import { notEmbedded, relatedOrderNotToOne } from "../errors/embed-errors.ts";
import type { OrderTerm } from "../parse/tree.ts";
import { fieldSql } from "./field-sql.ts";
import { embedSource, joinSql } from "./join-sql.ts";
import type { Node } from "./node.ts";

export function orderSql(node: Node): string {
  if (node.modifiers.order.length === 0) return "";
  const terms = node.modifiers.order.map((term) => {
    const nulls = term.nulls === null ? "" : ` nulls ${term.nulls}`;
    return `${orderField(node, term)} ${term.descending ? "desc" : "asc"}${nulls}`;
  });
  return ` order by ${terms.join(", ")}`;
}

/** A column of the node's own rows, or of a row that they embed. */
function orderField(node: Node, { relation, field }: OrderTerm): string {
  if (relation === null) return fieldSql(node, field);
  const embed = node.embeds.find(({ key, table }) => key === relation || table.name === relation);
  if (!embed) throw notEmbedded(relation);
  if (!embed.relationship.toOne) throw relatedOrderNotToOne(node.table?.name ?? node.name, relation);
  const join = joinSql(node, embed);
  const where = join.length > 0 ? ` where ${join.join(" and ")}` : "";
  return `(select ${fieldSql(embed.node, field)} from ${embedSource(node, embed)}${where})`;
}
