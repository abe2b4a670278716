import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startServer } from "../measuring/http-server.ts";
import { type Question, sql } from "./questions.ts";

export interface Contender {
  name: string;
  /** Asks once and takes in the answer; gives the number of rows. */
  ask(question: Question): Promise<number>;
  close(): Promise<void>;
}

const scope = "select set_config('role', 'anon', true), set_config('request.jwt.claims', '{}', true)";

/** The driver alone: one prepared statement, rows parsed into objects. */
export async function bareDriver(url: string, id: string): Promise<Contender> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    name: "bare driver",
    async ask(question) {
      const values = [question === "by-id" ? id : true];
      return (await client.query({ name: question, text: sql[question], values })).rows.length;
    },
    close: () => client.end(),
  };
}

/** The driver with role and claims: `sequential` awaits each statement, else all are sent before the first answer. */
export async function scopedDriver(url: string, id: string, sequential: boolean): Promise<Contender> {
  const client = new pg.Client({ connectionString: url, pipeline: !sequential });
  await client.connect();
  return {
    name: sequential ? "driver, begin/role/query/commit in turn" : "driver, the same four pipelined",
    async ask(question) {
      const query = { name: question, text: sql[question], values: [question === "by-id" ? id : true] };
      const steps = [
        () => client.query("begin"),
        () => client.query({ name: "scope", text: scope }),
        () => client.query(query),
        () => client.query("commit"),
      ];
      if (!sequential) return (await Promise.all(steps.map((step) => step())))[2]?.rows.length ?? 0;
      let rows = 0;
      for (const step of steps) rows = (await step()).rows.length || rows;
      return rows;
    },
    close: () => client.end(),
  };
}

/** A server in a process of its own. */
export async function server(
  name: string,
  script: string,
  url: string,
  pathOf: (question: Question) => string,
): Promise<Contender> {
  const server = await startServer(script, url);
  return {
    name,
    async ask(question) {
      const rows = await server.ask(pathOf(question));
      return Array.isArray(rows) ? rows.length : 0;
    },
    close: async () => server.close(),
  };
}

/** Only where its packages were installed beside this file. */
export const liteIsInstalled = () => existsSync(join(import.meta.dirname, "node_modules/@supabase/lite"));
