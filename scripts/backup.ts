import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openBlobStore } from "@osari/backend/storage/blobs/open-blob-store.ts";
import { backendSettings } from "../server/backend-settings.ts";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { writeBackup } from "../server/backup/write-backup.ts";
import { allMigrations } from "../server/migrations.ts";
import { requireNoServer } from "../server/running-servers.ts";
import { runCommand } from "./run-command.ts";

/** npm run backup -- file   npm run restore -- file   For the embedded database, or the one of DATABASE_URL. */
const usage = `Name a file:
  npm run backup -- osari.backup
  npm run restore -- osari.backup
Options:
  --replace          restore: delete first what is in the database
  --no-server-runs   restore: although connections of servers are open, which have ended`;

const { writes, file, options } = readCommandLine();

await runCommand(async (env, open) => {
  const needed = writes ? dirname(resolve(file)) : file;
  if (!existsSync(needed)) throw new Error(`${needed} is not there.`);
  const opened = await open();
  if (!writes) await requireNoServer(opened, env.dataDir, { noServerRuns: options["no-server-runs"] });
  const { storage } = backendSettings(env);
  await mkdir(storage.folder, { recursive: true });
  const blobs = openBlobStore(storage);
  const contents = writes
    ? await writeBackup(opened.url, blobs, file)
    : await restoreBackup(file, {
        databaseUrl: opened.url,
        blobs,
        folder: storage.folder,
        migrations: allMigrations(),
        replace: options.replace,
      });
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const done = writes ? "Wrote" : "Restored";
  console.log(`${done} ${rows} rows of ${contents.tables.length} tables and ${contents.pictures} pictures.`);
});

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: "boolean", default: false },
        "no-server-runs": { type: "boolean", default: false },
      },
    });
    const [command, file, ...others] = positionals;
    if (!file || others.length > 0 || (command !== "write" && command !== "restore")) throw new Error(usage);
    return { writes: command === "write", file, options: values };
  } catch {
    // An option that is misspelt, or --help.
    console.error(usage);
    return process.exit(2);
  }
}
