import { createInterface } from "node:readline/promises";
import { createDatabase } from "@osari/backend/database/database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { rotateSigningKey } from "@osari/backend/keys/signing-keys.ts";
import pg from "pg";
import { emptyDatabase } from "../server/empty-database.ts";
import type { Env } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { allMigrations, productMigrations } from "../server/migrations.ts";
import { requireNoServer } from "../server/running-servers.ts";
import { runCommand } from "./run-command.ts";

/** npm run db:migrate [-- --hosted]   npm run db:reset [-- --yes --no-server-runs]   npm run db:rotate-key */
const [command, ...options] = process.argv.slice(2);

await runCommand(async (env, open) => {
  const opened = await open();
  if (command === "reset") {
    await requireNoServer(opened, env.dataDir, { noServerRuns: options.includes("--no-server-runs") });
    await reset(opened.url);
  }
  const applied = await migrate(
    opened.url,
    options.includes("--hosted") ? productMigrations() : allMigrations(),
  );
  console.log(
    applied.length > 0 ? applied.map((name) => `applied ${name}`).join("\n") : "Nothing to migrate.",
  );
  if (command === "rotate-key") await rotateKey(env, opened.url);
});

/** For a key that may have leaked, or once a year. People stay signed in. */
async function rotateKey(env: Env, url: string): Promise<void> {
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
  if (!options.includes("--yes")) {
    const answer = await ask(
      `This deletes every listing and account in "${client.database}". Type its name to go on: `,
    );
    if (answer === null)
      throw new Error("Nothing was deleted. To do it without being asked: npm run db:reset -- --yes");
    if (answer !== client.database) throw new Error("Nothing was deleted.");
  }
  await client.connect();
  try {
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
}

/** Null if nobody answers: standard input has ended, as that of a service does at once. */
async function ask(question: string): Promise<string | null> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<null>((done) => prompt.once("close", () => done(null)));
  const answer = await Promise.race([prompt.question(question), ended]);
  if (answer === null) console.log();
  prompt.close();
  return answer;
}
