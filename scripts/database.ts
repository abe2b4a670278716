import { createInterface } from "node:readline/promises";
import pg from "pg";
import { migrate, readMigrations } from "../server/database/migrate.ts";
import { openDatabase } from "../server/database/open.ts";
import { readEnv } from "../server/env.ts";
import { createLog } from "../server/log.ts";

/** npm run db:migrate [-- --hosted]   npm run db:reset [-- --yes] */
const [command, ...options] = process.argv.slice(2);
const env = readEnv(process.env);
const opened = await openDatabase(env, createLog("warn"));
try {
  if (command === "reset") await reset(opened.url);
  const applied = await migrate(opened.url, readMigrations({ platform: !options.includes("--hosted") }));
  console.log(
    applied.length > 0 ? applied.map((name) => `applied ${name}`).join("\n") : "Nothing to migrate.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await opened.close();
}

/** Everything goes, so it asks first. */
async function reset(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!options.includes("--yes")) {
      const prompt = createInterface({ input: process.stdin, output: process.stdout });
      const answer = await prompt.question(
        `This deletes every listing and account in "${client.database}". Type its name to go on: `,
      );
      prompt.close();
      if (answer !== client.database) throw new Error("Nothing was deleted.");
    }
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$)' and nspname <> 'extensions'",
    );
    for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`);
    await client.query("drop schema if exists extensions cascade");
    await client.query("create schema public");
  } finally {
    await client.end();
  }
}
