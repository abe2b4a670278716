import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import pg from "pg";
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

/** A server in a process of its own, asked over one connection that is kept alive. */
export async function server(
  name: string,
  script: string,
  url: string,
  pathOf: (question: Question) => string,
): Promise<Contender> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { url: base, key } = await firstLine(child);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = key ? { apikey: key, authorization: `Bearer ${key}` } : {};
  return {
    name,
    ask: (question) =>
      new Promise((resolve, reject) => {
        request(`${base}${pathOf(question)}`, { agent, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => {
            const rows: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
            if (Array.isArray(rows)) resolve(rows.length);
            else reject(new Error(`${name}: ${JSON.stringify(rows)}`));
          });
        })
          .on("error", reject)
          .end();
      }),
    async close() {
      agent.destroy();
      child.kill();
    },
  };
}

/** Only where its packages were installed beside this file. */
export const liteIsInstalled = () => existsSync(join(import.meta.dirname, "node_modules/@supabase/lite"));

function firstLine(child: ChildProcess): Promise<{ url: string; key: string }> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      const line = text.split("\n").find((each) => each.startsWith("{"));
      if (line && text.includes("\n")) resolve(JSON.parse(line) as { url: string; key: string });
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}
