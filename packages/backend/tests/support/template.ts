import { fileURLToPath } from "node:url";
import { type Migration, platformMigrations, readMigrations } from "../../src/database/read-migrations.ts";

/** The migrated database that every test of the backend copies. */
export const backendTemplate = "backend_template";

export function templateMigrations(): Migration[] {
  const fixtures = readMigrations(fileURLToPath(new URL("../fixtures/", import.meta.url)), "fixtures");
  return [...platformMigrations(), ...fixtures];
}
