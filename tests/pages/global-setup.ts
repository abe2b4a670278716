import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../support/start-postgres.ts";

/**
 * Builds pages and server and, in the meantime, starts a real Postgres: these tests ask the real server for what needs no
 * browser.
 */
export default async function setup(project: TestProject) {
  const build = spawn(process.execPath, [join(import.meta.dirname, "../../scripts/build.ts")], {
    stdio: "inherit",
  });
  const [[code], stop] = await Promise.all([once(build, "exit"), startPostgres(project)]);
  if (code === 0) return stop;
  await stop();
  throw new Error("pages and server were not built");
}
