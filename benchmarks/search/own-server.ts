import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { createLog } from "../../server/log.ts";

/** A Postgres for this run alone. */
export async function ownServer() {
  const settings = {
    shared_buffers: "2GB",
    max_wal_size: "8GB",
    fsync: "off",
    synchronous_commit: "off",
  };
  const dataDir = mkdtempSync(join(tmpdir(), "osari-benchmark-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent"), settings });
  return {
    url: (database: string) => postgres.url(database),
    async stop() {
      await postgres.stop();
      for (const folder of [dataDir, dirname(postgres.cluster)])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}
