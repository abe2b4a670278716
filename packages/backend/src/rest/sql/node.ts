import type { Catalogue, Relationship, Table } from "../catalogue/catalogue.ts";
import { findRelationship } from "../catalogue/relationship.ts";
import { embeddedTwice, notEmbedded } from "../errors/embed-errors.ts";
import { aggregatesOff } from "../errors/request-errors.ts";
import type { ParsedQuery } from "../parse/query.ts";
import type { AggregateItem, ColumnItem, EmbedItem, Modifiers, SelectItem } from "../parse/tree.ts";
import type { Statement } from "./statement.ts";

/** One node of the answer's tree: a table's rows, the selected columns, and what they embed. */
export interface Node {
  /** Null for the rows of a function that are no table's rows. */
  table: Table | null;
  /** What its columns are qualified with. */
  name: string;
  items: NodeItem[];
  embeds: Embed[];
  modifiers: Modifiers;
}

export type NodeItem = { kind: "all" } | ColumnItem | AggregateItem | Embed;

export interface Embed {
  kind: "embed";
  /** The key in the answer, and the name by which filters reach it. */
  key: string;
  node: Node;
  table: Table;
  relationship: Relationship;
  /** The alias of the table between, where there is one. */
  junction: string | null;
  inner: boolean;
  spread: boolean;
  /** `owner()` is there to be filtered by, not to be shown. */
  hidden: boolean;
}

const noModifiers: Modifiers = { conditions: [], order: [], limit: null, offset: 0 };

/** Puts the parsed query and the catalogue together. */
export function buildTree(
  statement: Statement,
  catalogue: Catalogue,
  query: ParsedQuery,
  root: { table: Table | null; name: string },
): Node {
  const used = new Set<string>();
  const tree = build(root, query.select, []);
  for (const [key, { path }] of query.modifiers) {
    if (!used.has(key)) throw notEmbedded(path.at(-1) ?? key);
  }
  return tree;

  function build(at: { table: Table | null; name: string }, selected: SelectItem[], path: string[]): Node {
    const items = selected.map((item) => {
      if (item.kind === "aggregate" && !catalogue.settings.aggregates) throw aggregatesOff();
      return item.kind === "embed" ? embed(at, item, path) : item;
    });
    const embeds = items.filter((item) => item.kind === "embed");
    const shown = embeds.filter(({ hidden }) => !hidden).map(({ key }) => key);
    const twice = shown.find((key, index) => shown.indexOf(key) !== index);
    if (twice !== undefined) throw embeddedTwice(at.table?.name ?? at.name, twice, path.length + 1);
    return { ...at, items, embeds, modifiers: modifiersOf(path) ?? noModifiers };
  }

  function embed(parent: { table: Table | null; name: string }, item: EmbedItem, path: string[]): Embed {
    const relationship = findRelationship(
      catalogue,
      parent.table?.name ?? parent.name,
      item.target,
      item.hint,
    );
    const table = catalogue.tables.get(relationship.target);
    if (!table) throw notEmbedded(item.target);
    const key = item.alias ?? item.target;
    const node = build({ table, name: statement.alias(table.name) }, item.items, pathOf(path, item));
    return {
      kind: "embed",
      key,
      node,
      table,
      relationship,
      junction: relationship.junction && statement.alias(relationship.junction.table),
      inner: item.inner,
      spread: item.spread,
      hidden: item.items.length === 0,
    };
  }

  /** Filters address an embed by its alias, or by its table if no filter uses the alias. */
  function pathOf(path: string[], item: EmbedItem): string[] {
    const byAlias = [...path, item.alias ?? item.target];
    const known = [...query.modifiers.values()].some((each) => startsWith(each.path, byAlias));
    return known ? byAlias : [...path, item.target];
  }

  function modifiersOf(path: string[]): Modifiers | undefined {
    const key = path.join(".");
    used.add(key);
    return query.modifiers.get(key)?.modifiers;
  }
}

function startsWith(path: string[], start: string[]): boolean {
  return start.every((name, index) => path[index] === name);
}
