/**
 * What does the first page of a full inbox cost the database?
 * `npx node benchmarks/inbox/run.ts`: 200 conversations, 10,000 messages, one run, a table on standard output.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDatabase } from "@osari/backend/database/database.ts";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { createLog } from "../../server/log.ts";
import { allMigrations } from "../../server/migrations.ts";
import { measureDirect } from "../measuring/direct.ts";

const rounds = 200;
const log = createLog("silent");
const dataDir = mkdtempSync(join(tmpdir(), "osari-inbox-"));
const postgres = await startEmbeddedPostgres({ dataDir, log });

const questions = {
  "first page": "select public.my_conversations('received')",
  "first page of a state": "select public.my_conversations('received', in_state => 'answered')",
  "a search in all messages": "select public.my_conversations('received', words => 'nobody wrote this')",
  "how much is unread": "select public.unread_conversations()",
  "one conversation": "select public.get_conversation($1)",
};

try {
  await ensureDatabase(postgres.url("postgres"), "inbox");
  const url = postgres.url("inbox");
  await migrate(url, allMigrations());
  const database = createDatabase({ url, log });
  const [owner, talk] = [randomUUID(), randomUUID()];
  await database.query("insert into auth.users (id, email) values ($1, 'asha@people.example')", [owner]);
  await database.query("insert into public.profiles (id, full_name) values ($1, 'Asha')", [owner]);
  await database.query(
    `insert into rules.conversations (id, listing_title, owner, enquirer_email, enquirer_name, state, owner_unread, message_count, last_message, last_message_at)
     select case n when 1 then $2::uuid else gen_random_uuid() end, 'House ' || n % 20, $1, n || '@people.example', 'Ravi ' || n,
       (array['new', 'answered', 'closed'])[1 + n % 3], (n % 5 = 0)::int, 50, 'Is it still free?', now() - n * interval '1 minute'
     from generate_series(1, 200) as n`,
    [owner, talk],
  );
  // The cost of notifications is not measured here.
  await database.query("alter table rules.messages disable trigger notify_message");
  await database.query(
    `insert into rules.messages (id, conversation_id, number, by_owner, body)
     select gen_random_uuid(), id, n, n % 2 = 0, 'Message ' || n || repeat(' about the house', 8)
     from rules.conversations, generate_series(1, 50) as n`,
  );
  await database.query("vacuum analyze");
  // Every connection to this database is the owner's.
  await database.query(`alter database inbox set request.jwt.claims = '${JSON.stringify({ sub: owner })}'`);
  await database.close();
  console.log("| What | database CPU, ms p50 | wall, ms p50 |\n| --- | --- | --- |");
  for (const [name, text] of Object.entries(questions)) {
    const values = text.includes("$1") ? [talk] : [];
    const { cpu, wall } = await measureDirect(url, [{ text, values }], { rounds, role: "authenticated" });
    console.log(`| ${name} | ${cpu?.p50.toFixed(2) ?? "unknown"} | ${wall.p50.toFixed(2)} |`);
  }
} finally {
  await postgres.stop();
  for (const folder of [dataDir, dirname(postgres.cluster)]) rmSync(folder, { recursive: true, force: true });
}
