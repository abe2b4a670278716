import type { TestProject } from "vitest/node";
import { buildPages } from "../../scripts/build.ts";
import startPostgres from "../support/global-setup.ts";

/** Builds the pages and starts a real Postgres: these tests ask the real server for what needs no browser. */
export default function setup(project: TestProject) {
  buildPages();
  return startPostgres(project);
}
