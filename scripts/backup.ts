import { mkdir } from "node:fs/promises";
import { openBlobStore } from "@osari/backend/storage/blobs/open-blob-store.ts";
import { backendSettings } from "../server/backend-settings.ts";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { writeBackup } from "../server/backup/write-backup.ts";
import { allMigrations } from "../server/migrations.ts";
import { runCommand } from "./run-command.ts";

/** npm run backup -- file   npm run restore -- file   For the embedded database, or the one of DATABASE_URL. */
const [command, file, option] = process.argv.slice(2);
if (!file || (command !== "write" && command !== "restore")) {
  console.error("Name a file: npm run backup -- osari.backup, or npm run restore -- osari.backup");
  process.exit(2);
}

await runCommand(async (env, open) => {
  const opened = await open();
  const { storage } = backendSettings(env);
  await mkdir(storage.folder, { recursive: true });
  const blobs = openBlobStore(storage);
  const contents =
    command === "write"
      ? await writeBackup(opened.url, blobs, file)
      : await restoreBackup(file, {
          databaseUrl: opened.url,
          blobs,
          folder: storage.folder,
          migrations: allMigrations(),
          replace: option === "--replace",
        });
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const done = command === "write" ? "Wrote" : "Restored";
  console.log(`${done} ${rows} rows of ${contents.tables.length} tables and ${contents.pictures} pictures.`);
});
