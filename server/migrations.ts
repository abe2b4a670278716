import { fileURLToPath } from "node:url";
import {
  type Migration,
  platformMigrations,
  readMigrations,
} from "@osari/backend/database/read-migrations.ts";

const folder = fileURLToPath(new URL("../supabase/migrations/", import.meta.url));

/** The product's own: the same files run on hosted Supabase. */
export function productMigrations(): Migration[] {
  return readMigrations(folder, "migrations");
}

/** Everything that a database of ours needs. */
export function allMigrations(): Migration[] {
  return [...platformMigrations(), ...productMigrations()];
}
