import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { createLog } from "../../server/log.ts";

/** The server at the address, which goes on afterwards; without an address one for this run alone. */
export async function serverAt(address: string | undefined) {
  if (address === undefined) return ownServer();
  // Not as a URL: the address of a socket is none that JavaScript reads.
  const url = (database: string) => address.replace(/\/[^/?]*(?=\?|$)/, `/${database}`);
  return { url, stop: async () => {} };
}

/** A Postgres for this run alone. */
export async function ownServer() {
  // What it writes is thrown away, so nothing is written twice; and all is vacuumed before it is measured.
  const settings = {
    shared_buffers: "2GB",
    // Six processes with twenty each, where two serve each of three sizes.
    max_connections: "200",
    max_wal_size: "8GB",
    checkpoint_timeout: "1h",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
    autovacuum: "off",
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
