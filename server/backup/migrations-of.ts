import type { Migration } from "@osari/backend/database/read-migrations.ts";

/** The known migrations that some data have, so that a database can be made into which their rows fit. */
export function migrationsOf(names: string[], known: Migration[], newer: string): Migration[] {
  const wanted = new Set(names);
  const found = known.filter(({ name }) => wanted.has(name));
  if (found.length < wanted.size) throw new Error(newer);
  return found;
}
