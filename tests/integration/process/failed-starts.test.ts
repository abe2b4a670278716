import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { afterwards, newDataDir, nodeWithLimit, program, start } from "./start-process.ts";

const isRoot = process.getuid?.() === 0;
// Each starts a whole server.
vi.setConfig({ testTimeout: 400_000 });
/** Files are closed to nobody who is root. */
const ordinaryUser = isRoot ? { uid: 65534, gid: 65534 } : {};
/** From a folder that only root may enter, other users start no program, and Postgres keeps its data elsewhere. */
const isOpenFolder = spawnSync(process.execPath, ["--version"], ordinaryUser).status === 0;

/** The whole of what is printed: no password. */
const leadsNowhere = (variable: string) =>
  new RegExp(
    `ended with 1: ${variable} leads to no database \\(connect ECONNREFUSED [^)]*:1\\): check that Postgres runs there, and the host, port, user, password and database in the address\\.\\n$`,
  );

test.each([
  [{ SMTP_URL: "mail.example" }, /ended with 1: SMTP_URL is not usable: [^\n]*\.\n$/],
  [{ PORT: "abc" }, "PORT is not usable: it must be a whole number from 0 to 65535."],
  [{ DATABASE_URL: "postgres://me:secret@localhost:1/osari" }, leadsNowhere("DATABASE_URL")],
  [{ HOST: "192.0.2.1" }, "192.0.2.1 is no address of this machine: set HOST to one that is."],
  [{ DATA_DIR: "/proc/osari" }, "cannot be written: set DATA_DIR to a folder that this user may write to."],
  [{ DATA_DIR: program }, `is not a folder: set DATA_DIR to one, or to a name that is free.`],
])("a start that cannot succeed says in one sentence what to do: %j", async (environment, sentence) => {
  await expect(start({ DATA_DIR: newDataDir(), ...environment })).rejects.toThrow(sentence);
});

test("a port that something else has taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  afterwards(() => other.close());
  const { port } = other.address() as AddressInfo;
  await expect(start({ DATA_DIR: newDataDir(), PORT: String(port) })).rejects.toThrow(
    `ended with 1: Port ${port} is taken: set PORT to a free one.\n`,
  );
});

test.runIf(isOpenFolder)("a folder that may not be written", async () => {
  const closed = newDataDir();
  chmodSync(closed, 0o555);
  const inside = join(closed, "data");
  await expect(start({ DATA_DIR: inside }, ordinaryUser)).rejects.toThrow(
    `${inside} cannot be written: set DATA_DIR to a folder that this user may write to.\n`,
  );
});

test.runIf(isRoot && isOpenFolder && process.platform === "linux")(
  "a disk that is full",
  async ({ skip }) => {
    const disk = newDataDir();
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk]).status !== 0) skip();
    afterwards(() => spawnSync("umount", [disk]));
    await expect(start({ DATA_DIR: disk })).rejects.toThrow(
      /ended with 1: The disk of \S+ is full: make room, or set DATA_DIR to another one\.\n$/,
    );
  },
);

test("a limit of open files that is too low", async () => {
  await expect(start({ DATA_DIR: newDataDir() }, nodeWithLimit(64))).rejects.toThrow(
    'ended with 1: Too few files may be open at once (64): raise the limit with "ulimit -n 4096"',
  );
});
