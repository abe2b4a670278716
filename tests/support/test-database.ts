import { inject } from "vitest";
import { copyDatabase, type TestDatabase } from "./database-copy.ts";

export type { TestDatabase } from "./database-copy.ts";

/** A migrated database of its own for one test file; `close` drops it. `empty` gives one without any migration. */
export function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  return copyDatabase(inject("postgresUrl"), options);
}
