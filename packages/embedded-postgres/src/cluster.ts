import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { program } from "./binaries.ts";
import type { Placement } from "./placement.ts";

/** Creates the cluster on the first start, and refuses one written by another major version of Postgres. */
export function ensureCluster(placement: Placement, password: string): void {
  const { cluster, binaries } = placement;
  const versionFile = join(cluster, "PG_VERSION");
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, "utf8").trim();
    if (Number(found) === binaries.majorVersion) return;
    throw new Error(
      `The data in ${cluster} were written by Postgres ${found}, this version brings ${binaries.majorVersion}: see "Upgrading Postgres" in docs/DEPLOY.md.`,
    );
  }
  // An interrupted first start leaves a cluster without PG_VERSION; initdb wants an empty folder.
  for (const leftover of ["base", "global", "pg_wal"]) {
    if (existsSync(join(cluster, leftover)))
      throw new Error(`${cluster} holds an incomplete database: remove it and start again.`);
  }
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (placement.user) chownSync(passwordFile, placement.user.uid, placement.user.gid);
    const made = spawnSync(
      program(binaries, "initdb"),
      [
        "-D",
        cluster,
        "-U",
        "postgres",
        "--auth=scram-sha-256",
        `--pwfile=${passwordFile}`,
        "-E",
        "UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
      ],
      { ...placement.user, cwd: cluster, env: clusterEnvironment(), encoding: "utf8" },
    );
    if (made.status !== 0)
      throw new Error(`Postgres could not make its data folder: ${made.error ?? made.stderr}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The cluster's password, made once and readable by its owner only. */
export function clusterPassword(dataDir: string): string {
  const file = join(dataDir, "postgres-password");
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, "utf8").trim();
}

export function clusterEnvironment(): Record<string, string> {
  return { LC_ALL: "C", TZ: "UTC" };
}
