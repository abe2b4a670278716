import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { program } from "./binaries.ts";
import { makeFolder } from "./make-folder.ts";
import { makePrivate, type Placement } from "./placement.ts";
import { isAlive } from "./processes.ts";

/** Creates the cluster on the first start, and refuses one written by another major version of Postgres. */
export function ensureCluster(placement: Placement, password: string): void {
  const { cluster, binaries } = placement;
  const versionFile = join(cluster, "PG_VERSION");
  removeUnfinished(cluster);
  if (isHalfMade(cluster)) removeContents(cluster);
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, "utf8").trim();
    if (Number(found) === binaries.majorVersion) return;
    throw new Error(
      `The data in ${cluster} were written by Postgres ${found}, this version brings ${binaries.majorVersion}: see "Upgrading Postgres" in docs/DEPLOY.md.`,
    );
  }
  makeCluster(placement, password);
}

/**
 * Made aside and renamed when whole: a start that is killed half-way leaves nothing that the next one would take for a
 * database. Two processes may start together; the first that is done wins.
 */
function makeCluster(placement: Placement, password: string): void {
  const { cluster } = placement;
  const unfinished = `${cluster}.new-${process.pid}`;
  makePrivate(unfinished, placement.user);
  try {
    initialise(placement, unfinished, password);
    if (process.platform === "win32") rmSync(cluster, { recursive: true });
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
  }
}

/**
 * What killed starts left behind. Their initdb may go on for a second: then its folder cannot be removed yet, which is in
 * nobody's way, and a later start removes it.
 */
function removeUnfinished(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length).split(".")[0]);
    if (maker !== process.pid && isAlive(maker)) continue;
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
    }
  }
}

/**
 * Earlier versions made the cluster directly in its final folder. initdb makes the database `postgres` last: without it, and without
 * any database of ours, the folder holds no data and never did.
 */
function isHalfMade(cluster: string): boolean {
  const base = join(cluster, "base");
  if (!existsSync(base)) return !existsSync(join(cluster, "PG_VERSION"));
  return !readdirSync(base).some((oid) => Number(oid) > templateOid);
}

/** The oid of template0: a cluster without the database `postgres` has none that is larger. */
const templateOid = 4;

function initialise(placement: Placement, folder: string, password: string): void {
  const { binaries } = placement;
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (placement.user) chownSync(passwordFile, placement.user.uid, placement.user.gid);
    const made = spawnSync(
      program(binaries, "initdb"),
      [
        "-D",
        folder,
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
      { ...placement.user, cwd: folder, env: clusterEnvironment(), encoding: "utf8" },
    );
    if (made.status !== 0)
      throw new Error(`Postgres could not make its data folder: ${made.error ?? made.stderr}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function removeContents(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** The cluster's password, made once and readable by its owner only. */
export function clusterPassword(dataDir: string): string {
  const file = join(dataDir, "postgres-password");
  if (!existsSync(file)) {
    makeFolder(dataDir);
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
