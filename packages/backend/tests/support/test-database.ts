import { inject } from "vitest";
import { copyDatabase, type TestDatabase } from "./database-copy.ts";

export type { TestDatabase } from "./database-copy.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's Postgres and the migrated database on it, from the project's global setup. */
    postgres: { url: string; template: string };
  }
}

/**
 * A migrated database of its own for one test file; `close` drops it. `empty` gives one without any migration,
 * `template` a copy of another than the migrated one (`filledTemplate` makes them).
 */
export function createTestDatabase(
  options: { empty?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const { url, template } = inject("postgres");
  return copyDatabase(url, options.empty ? "template0" : (options.template ?? template));
}
