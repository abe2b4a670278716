import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../src/database/database.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("connections that nobody uses are closed but for those that are kept", async () => {
  const busy = createDatabase({
    url: database.url,
    log: pino({ level: "silent" }),
    keptConnections: 2,
    idleSeconds: 0.05,
  });
  const used = await Promise.all(
    Array.from({ length: 5 }, () =>
      busy.query<{ pid: number }>("select pg_backend_pid() as pid, pg_sleep(0.1)"),
    ),
  );
  const processes = [...new Set(used.map(([row]) => row?.pid))];
  expect(processes).toHaveLength(5);
  const stillOpen = () => database.query("select from pg_stat_activity where pid = any ($1)", [processes]);
  await expect.poll(stillOpen).toHaveLength(2);
  expect(await busy.query("select from pg_stat_activity where pid = any ($1)", [processes])).toHaveLength(2);
  await busy.close();
});
