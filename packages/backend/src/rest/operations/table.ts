import type { Catalogue, Column, Table } from "../catalogue/catalogue.ts";
import { nearest } from "../catalogue/hints.ts";
import { noColumn, noTable } from "../errors/catalogue-errors.ts";

export function tableOf(catalogue: Catalogue, name: string): Table {
  const table = catalogue.tables.get(name);
  if (!table) throw noTable(catalogue.schema, name, nearest(name, catalogue.tables.keys()));
  return table;
}

export function columnsOf(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw noColumn(table.name, name);
    return column;
  });
}
