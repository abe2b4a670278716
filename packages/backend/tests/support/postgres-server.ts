import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { copyForEveryone, locateBinaries } from "@osari/embedded-postgres/binaries.ts";
import pg from "pg";

/** A Postgres of a test's own, for what concerns a whole server: its roles, its replicas, its version. */
export interface PostgresServer {
  /** As the superuser `postgres`, unless a user is named. Nobody needs a password. */
  url(database: string, user?: string): string;
  /** All at once, as when the machine loses power. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** A standby that streams from this one. */
  startReplica(): Promise<PostgresServer>;
  remove(): Promise<void>;
}

/** The servers that this machine has: the one from npm, and Debian's of other versions from 15 on. */
export function postgresPrograms(): { name: string; folder: string }[] {
  const installed = locateBinaries();
  // The project may be in a folder that only root may enter.
  const { folder, majorVersion } = isRoot
    ? copyForEveryone(installed, `/var/lib/osari-postgres-${installed.version}`)
    : installed;
  const debian = globSync("/usr/lib/postgresql/*/bin/postgres")
    .map((program) => ({ name: basename(dirname(dirname(program))), folder: dirname(program) }))
    .filter(({ name }) => Number(name) >= 15 && name !== String(majorVersion));
  return [{ name: String(majorVersion), folder: join(folder, "bin") }, ...debian];
}

const isRoot = process.getuid?.() === 0;
/** Postgres refuses to run as root. */
const user = isRoot ? { uid: 65534, gid: 65534 } : {};

export async function startPostgresServer(
  programs: string,
  settings: string[] = [],
): Promise<PostgresServer> {
  const folder = newFolder();
  execFileSync("cp", ["-Rp", newCluster(programs), join(folder, "data")], { ...user, cwd: folder });
  const server = openServer(programs, folder, settings);
  await server.start();
  return server;
}

/** What initdb makes, once for each version: copying it takes a tenth of the time. */
const newClusters = new Map<string, string>();

function newCluster(programs: string): string {
  const known = newClusters.get(programs);
  if (known) return known;
  const folder = newFolder();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  const options = ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(programs, "initdb"), options, { ...user, cwd: folder, stdio: "ignore" });
  newClusters.set(programs, data);
  return data;
}

function openServer(programs: string, folder: string, further: string[]): PostgresServer {
  const data = join(folder, "data");
  let child: ChildProcess | null = null;
  const replicas: PostgresServer[] = [];
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  const server: PostgresServer = {
    url: (database, name = "postgres") => `postgres://${name}@/${database}?host=${folder}&port=5432`,
    kill: () => end("SIGQUIT"),
    async start() {
      const settings = [
        "listen_addresses=",
        `unix_socket_directories=${folder}`,
        "shared_buffers=64MB",
        "fsync=off",
        ...further,
      ];
      const args = ["-D", data, "-p", "5432", ...settings.flatMap((setting) => ["-c", setting])];
      child = spawn(join(programs, "postgres"), args, { ...user, cwd: folder, stdio: "ignore" });
      while (!(await answers(server.url("postgres")))) {
        if (child.exitCode !== null) throw new Error(`Postgres ended with ${child.exitCode}`);
        await new Promise((next) => setTimeout(next, 25));
      }
    },
    async startReplica() {
      const copy = newFolder();
      await end("SIGINT");
      cpSync(data, join(copy, "data"), { recursive: true, preserveTimestamps: true });
      chmodSync(join(copy, "data"), 0o700);
      execFileSync("chown", ["-R", `--reference=${data}`, join(copy, "data")]);
      writeFileSync(join(copy, "data", "standby.signal"), "");
      writeFileSync(
        join(copy, "data", "postgresql.auto.conf"),
        `primary_conninfo = 'host=${folder} port=5432 user=postgres'\n`,
      );
      await server.start();
      const replica = openServer(programs, copy, further);
      await replica.start();
      replicas.push(replica);
      return replica;
    },
    async remove() {
      for (const replica of replicas) await replica.remove();
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "osari-server-"));
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
