import type { SearchQuestion } from "../../../domain/search/question.ts";
import type { TestDatabase } from "../../support/test-database.ts";

/** What a search costs, counted instead of timed: the same on every machine. */
export interface Work {
  /** Of functions of the search and of the gazetteer. */
  calls: number;
  /** Pages of the database that were looked at. */
  pages: number;
}

const calls = `select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions
  where schemaname in ('search', 'gazetteer')`;

export async function workOf(database: TestDatabase, question: SearchQuestion): Promise<Work> {
  const names = Object.keys(question).map((name, index) => `${name} => $${index + 1}`);
  const sql = `explain (analyze, buffers, format json) select public.search_properties(${names.join(", ")})`;
  return database.transaction(async (client) => {
    const values: unknown[] = Object.values(question);
    // What is asked for the first time is planned, which reads the catalogue.
    await client.query(sql, values);
    await client.query("set local track_functions = 'all'");
    const callsSoFar = async () => (await client.query(calls)).rows[0].calls;
    const before = await callsSoFar();
    const { rows } = await client.query(sql, values);
    return {
      calls: (await callsSoFar()) - before,
      pages: rows[0]["QUERY PLAN"][0].Plan["Shared Hit Blocks"],
    };
  });
}
