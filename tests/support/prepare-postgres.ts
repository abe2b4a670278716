import { backendTemplate, templateMigrations } from "@osari/backend/testing/template.ts";
import { startTestPostgres } from "@osari/backend/testing/test-postgres.ts";
import { allMigrations } from "../../server/migrations.ts";
import { templateName } from "./template.ts";

/** The Postgres of a whole `npm test` with all templates. It tells its address to whoever forked it, and ends with them. */
process.on("SIGINT", () => {});
const left = new Promise((done) => process.once("disconnect", done));
const { url, stop } = await startTestPostgres(templateName, allMigrations());
// One after the other: both make the roles, which all databases of a server share.
const ofBackend = await startTestPostgres(backendTemplate, templateMigrations());
process.send?.(url);
await left;
await ofBackend.stop();
await stop();
