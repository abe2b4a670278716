/**
 * What does the question for the second factor cost those who have none?
 * `npx node benchmarks/second-factor/run.ts`: two databases, one without the policies, one run, a table on standard output.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDatabase, type Database } from "@osari/backend/database/database.ts";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { asWriter, type Caller } from "@osari/backend/database/scope.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { createLog } from "../../server/log.ts";
import { allMigrations } from "../../server/migrations.ts";
import { alternate } from "../measuring/alternate.ts";

const rounds = 1_000;
const log = createLog("silent");
const dataDir = mkdtempSync(join(tmpdir(), "osari-second-factor-"));
const postgres = await startEmbeddedPostgres({ dataDir, log });

const statements = {
  "change one's listing": "update public.properties set title = title where user_id = (select auth.uid())",
  "read one's profile": "select full_name, phone from public.profiles where id = (select auth.uid())",
  "change one's profile": "update public.profiles set phone = phone where id = (select auth.uid())",
};

/** A person with a listing and no factor, among ten thousand with one. */
async function prepare(name: string): Promise<{ database: Database; caller: Caller }> {
  await ensureDatabase(postgres.url("postgres"), name);
  const url = postgres.url(name);
  await migrate(url, allMigrations());
  const database = createDatabase({ url, log });
  const id = randomUUID();
  await database.query("insert into auth.users (id, email) values ($1, 'asha@people.example')", [id]);
  await database.query("insert into public.profiles (id, full_name) values ($1, 'Asha')", [id]);
  await database.query(
    `insert into public.properties (user_id, title, description, price, area_value, property_subtype, pincode, location_details)
     values ($1, 'House', 'With a well', 1, 1, 'House', '413102',
       '{"address": "Road", "city": "Baramati", "state": "Maharashtra"}')`,
    [id],
  );
  await database.query(
    `with people as (insert into auth.users (id, email)
       select gen_random_uuid(), n || '@others.example' from generate_series(1, 10000) as n returning id)
     insert into auth.mfa_factors (user_id, factor_type, status) select id, 'totp', 'verified' from people`,
  );
  await database.query("analyze");
  return { database, caller: { role: "authenticated", claims: { sub: id, aal: "aal1" }, userId: id } };
}

async function withoutPolicies({ database }: { database: Database }): Promise<void> {
  const policies = await database.query<{ name: string; relation: string }>(
    `select quote_ident(polname) as name, polrelid::regclass::text as relation from pg_policy
     where polname like 'The second factor is needed%'`,
  );
  for (const { name, relation } of policies) await database.query(`drop policy ${name} on ${relation}`);
}

try {
  const asking = await prepare("asking");
  const bare = await prepare("bare");
  await withoutPolicies(bare);
  console.log("| What | without, ms p50 | with, ms p50 | ratio |\n| --- | --- | --- | --- |");
  const ask =
    ({ database, caller }: typeof asking) =>
    (sql: string) =>
      asWriter(database, caller, (client) => client.query(sql));
  for (const [name, sql] of Object.entries(statements)) {
    const [without, asked] = await alternate([sql], [ask(bare), ask(asking)], rounds);
    if (!without || !asked) throw new Error("nothing was measured");
    const ratio = asked.p50 / without.p50;
    console.log(`| ${name} | ${without.p50.toFixed(3)} | ${asked.p50.toFixed(3)} | ${ratio.toFixed(2)} |`);
  }
  await asking.database.close();
  await bare.database.close();
} finally {
  await postgres.stop();
  for (const folder of [dataDir, dirname(postgres.cluster)]) rmSync(folder, { recursive: true, force: true });
}
