import { migrate } from "@osari/backend/database/migrate.ts";
import { expect, test } from "vitest";
import { allMigrations } from "../../../server/migrations.ts";
import { createTestDatabase } from "../../support/test-database.ts";

test("the repository's migrations apply to an empty database, and a second time do nothing", async () => {
  const clean = await createTestDatabase({ empty: true });
  try {
    const all = allMigrations();
    expect(await migrate(clean.url, all)).toEqual(all.map((migration) => migration.name));
    expect(await migrate(clean.url, all)).toEqual([]);
  } finally {
    await clean.close();
  }
});
