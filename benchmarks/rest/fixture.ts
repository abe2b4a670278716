import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import pg from "pg";
import { createLog } from "../../server/log.ts";
import { allMigrations } from "../../server/migrations.ts";

const name = "rest_benchmark";

/** Ten thousand rows as wide as a listing, behind one policy. */
const table = /* sql */ `
create table bench_items (
  id uuid primary key default gen_random_uuid(),
  title text not null, description text not null, price numeric(14, 2) not null,
  kind text not null, is_active boolean not null default true,
  place jsonb not null, details jsonb not null, images text[] not null,
  created_at timestamptz not null default now());
insert into bench_items (title, description, price, kind, is_active, place, details, images, created_at)
select 'Item ' || n, repeat('Bright rooms, quiet lane. ', 12), 1000 * n, case n % 3 when 0 then 'flat' else 'house' end,
       n % 10 <> 0, jsonb_build_object('city', 'Pune', 'pincode', '411001', 'address', n || ' Lane'),
       jsonb_build_object('bedrooms', n % 5, 'area', 500 + n), array['/a/' || n || '.webp', '/b/' || n || '.webp'],
       now() - n * interval '1 minute'
from generate_series(1, 10000) n;
create index on bench_items (created_at desc) where is_active;
alter table bench_items enable row level security;
create policy "active items" on bench_items for select using (is_active);
grant select on bench_items to anon;
analyze bench_items;
notify pgrst, 'reload schema';
`;

export interface Fixture {
  url: string;
  someId: string;
  stop(): Promise<void>;
}

/** A Postgres of its own with its settings for production: the disk is waited for. */
export async function startFixture(): Promise<Fixture> {
  const dataDir = mkdtempSync(join(tmpdir(), "osari-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  const url = postgres.url(name);
  await ensureDatabase(postgres.url("postgres"), name);
  await migrate(url, allMigrations());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(table);
  const { rows } = await client.query<{ id: string }>("select id from bench_items where is_active limit 1");
  await client.end();
  return {
    url,
    someId: rows[0]?.id ?? "",
    async stop() {
      await postgres.stop();
      for (const folder of [dataDir, dirname(postgres.cluster)])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}
