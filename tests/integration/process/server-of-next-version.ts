import { migrate } from "@osari/backend/database/migrate.ts";
import { allMigrations } from "../../../server/migrations.ts";
import { run } from "./built-run.ts";

/** The process of a version with one migration more: it works for a while, and then needs a table that others use. */
const seconds = Number(process.env.MIGRATION_SECONDS);
const sql = `select pg_sleep(${seconds}); alter table public.properties add column if not exists next_version text`;
const next = { name: "migrations/20991231000000_next_version.sql", sql, checksum: sql };
await migrate(process.env.DATABASE_URL ?? "", [...allMigrations(), next]);
await run(null);
