import { createInterface } from "node:readline/promises";
import { createDatabase } from "@osari/backend/database/database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { rotateSigningKey } from "@osari/backend/keys/signing-keys.ts";
import pg from "pg";
import { emptyDatabase } from "../server/empty-database.ts";
import { readEnv } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { allMigrations, productMigrations } from "../server/migrations.ts";
import { openDatabase } from "../server/open-database.ts";

/** npm run db:migrate [-- --hosted]   npm run db:reset [-- --yes]   npm run db:rotate-key */
const [command, ...options] = process.argv.slice(2);
const env = readEnv(process.env);
const opened = await openDatabase(env, createLog("warn"));
try {
  if (command === "reset") await reset(opened.url);
  const applied = await migrate(
    opened.url,
    options.includes("--hosted") ? productMigrations() : allMigrations(),
  );
  console.log(
    applied.length > 0 ? applied.map((name) => `applied ${name}`).join("\n") : "Nothing to migrate.",
  );
  if (command === "rotate-key") await rotateKey(opened.url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await opened.close();
}

/** For a key that may have leaked, or once a year. People stay signed in. */
async function rotateKey(url: string): Promise<void> {
  if (env.AUTH_SIGNING_KEYS) {
    throw new Error(
      "The keys come from AUTH_SIGNING_KEYS: put the new one first there and keep the old one behind it.",
    );
  }
  const database = createDatabase({ url, log: createLog("warn"), connections: 1 });
  try {
    console.log(`New signing key ${await rotateSigningKey(database)}: it signs in ten minutes.`);
  } finally {
    await database.close();
  }
}

/** Deletes everything, so it asks first. */
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
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
}
