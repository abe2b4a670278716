import type { TestProject } from "vitest/node";
import { buildServer } from "../../scripts/build.ts";
import { startPostgres } from "./start-postgres.ts";

/** Builds the server, which some tests start as a process, and starts a real Postgres in the meantime. */
export default async function setup(project: TestProject) {
  const [stop] = await Promise.all([startPostgres(project), buildServer()]);
  return stop;
}
