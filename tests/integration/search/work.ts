import type { SearchQuestion } from "../../../domain/search/question.ts";
import type { TestDatabase } from "../../support/test-database.ts";

/** What a search costs, counted instead of timed: the same on every machine. */
export interface Work {
  /** Calls of functions of the search and of the gazetteer. */
  calls: number;
  /** Pages of the database that were read. */
  pages: number;
  /** Rows that the index of words returned, read or not. */
  named: number;
}

const counts = `select coalesce(sum(calls), 0)::int as calls,
    pg_stat_get_xact_tuples_returned('search.documents_words'::regclass)::int as named
  from pg_stat_xact_user_functions where schemaname in ('search', 'gazetteer')`;

export async function workOf(database: TestDatabase, question: SearchQuestion): Promise<Work> {
  const names = Object.keys(question).map((name, index) => `${name} => $${index + 1}`);
  const sql = `explain (analyze, buffers, format json) select public.search_properties(${names.join(", ")})`;
  return database.transaction(async (client) => {
    const values: unknown[] = Object.values(question);
    // The first call plans the statements, which reads the catalogue.
    await client.query(sql, values);
    await client.query("set local track_functions = 'all'");
    const soFar = async () => (await client.query(counts)).rows[0];
    const before = await soFar();
    const { rows } = await client.query(sql, values);
    const after = await soFar();
    return {
      calls: after.calls - before.calls,
      named: after.named - before.named,
      pages: rows[0]["QUERY PLAN"][0].Plan["Shared Hit Blocks"],
    };
  });
}
