import { startTestPostgres } from "@osari/backend/testing/test-postgres.ts";
import { build } from "../../scripts/build.ts";
import { allMigrations } from "../../server/migrations.ts";
import { findBrowser } from "../support/browser/find-browser.ts";
import { thisMachine } from "../support/browser/this-machine.ts";
import { templateName } from "../support/template.ts";

/** Finds the browser, builds pages and server and starts one real Postgres; each worker's site gets a copy of its migrated database. */
export default async function setup() {
  process.env.OSARI_TEST_BROWSER = JSON.stringify(await findBrowser(thisMachine));
  await build();
  const { url, stop } = await startTestPostgres(templateName, allMigrations());
  process.env.OSARI_TEST_POSTGRES = url;
  return stop;
}
