import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import sharp from "sharp";
import { createLog } from "../../server/log.ts";
import { pictureHashes, rowHashes } from "../support/hashes.ts";
import type { Outcome } from "./outcome.ts";
import type { RunningSite } from "./running-site.ts";

/** The two commands as an operator types them, into a folder that was empty. */
export async function backupAndRestore(site: RunningSite): Promise<Outcome> {
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: "#864" } });
  await site.addPhoto(await photo.jpeg().toBuffer());
  await site.end("SIGTERM");
  const home = mkdtempSync(join(tmpdir(), "osari restored "));
  const file = join(home, "my backup.osari");
  let cluster = "";
  try {
    await type(["run", "backup", "--", file], site.dataDir);
    await type(["run", "restore", "--", file], home);
    const before = await contentsOf(site.dataDir);
    const after = await contentsOf(home);
    cluster = after.cluster;
    const lost = Object.keys(before.hashes).filter((name) => before.hashes[name] !== after.hashes[name]);
    if (lost.length > 0 || !isDeepStrictEqual(before.hashes, after.hashes))
      throw new Error(`not the same after the restore: ${lost.join(", ")}`);
    const tables = Object.keys(before.hashes).length;
    return {
      done: "npm run backup, npm run restore: rows and pictures alike",
      acknowledged: tables,
      lost: 0,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
    if (cluster) rmSync(dirname(cluster), { recursive: true, force: true });
    await site.start();
  }
}

function type(command: string[], dataDir: string): Promise<unknown> {
  return promisify(execFile)("npm", command, { env: { ...process.env, DATA_DIR: dataDir } });
}

async function contentsOf(dataDir: string): Promise<{ cluster: string; hashes: Record<string, string> }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  try {
    const hashes = {
      ...(await rowHashes(postgres.url("osari"))),
      ...pictureHashes(join(dataDir, "storage")),
    };
    return { cluster: postgres.cluster, hashes };
  } finally {
    await postgres.stop();
  }
}
