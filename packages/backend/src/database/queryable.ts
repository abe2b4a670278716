import type { QueryResult, QueryResultRow } from "pg";

/** A pool or one connection inside a transaction: the stores work on either. */
export interface Queryable {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

export async function one<Row extends QueryResultRow>(
  client: Queryable,
  text: string,
  values: unknown[],
): Promise<Row | null> {
  return (await client.query<Row>(text, values)).rows[0] ?? null;
}

/** For statements that return their row by construction. */
export async function exactlyOne<Row extends QueryResultRow>(
  client: Queryable,
  text: string,
  values: unknown[],
): Promise<Row> {
  const row = await one<Row>(client, text, values);
  if (!row) throw new Error("a statement that always returns a row returned none");
  return row;
}
