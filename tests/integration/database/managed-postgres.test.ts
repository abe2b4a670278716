import { migrate } from "@osari/backend/database/migrate.ts";
import { platformMigrations } from "@osari/backend/database/read-migrations.ts";
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from "@osari/backend/testing/postgres-server.ts";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { openSite } from "../../../server/site/open-site.ts";

/** Managed servers give out an owner who is no superuser, at best one who may make roles. */
let server: PostgresServer;
afterEach(() => server.remove());

async function superuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function prepare(programs: string, options: string): Promise<string> {
  server = await startPostgresServer(programs);
  await superuser(`create role owner login ${options}`);
  await superuser("create database osari owner owner");
  return server.url("osari", "owner");
}

const person = { email: "asha@example.com", password: "a veranda in Baramati", email_confirm: true };

test.each(postgresPrograms())(
  "an owner who may make roles needs nobody else: Postgres $name",
  async ({ folder }) => {
    const url = await prepare(folder, "createrole");
    const site = await openSite(readEnv({ DATABASE_URL: url, HOST: "127.0.0.1" }), createLog("silent"), null);
    try {
      const ready = async () => (await site.app.request("/ready")).status;
      expect(await ready()).toBe(200);
      const { publishable = "", secret = "" } = site.backend?.deps.keys ?? {};
      const asAdmin = { apikey: secret, authorization: `Bearer ${secret}` };
      const post = async (path: string, body: object) =>
        site.app.request(path, {
          method: "POST",
          headers: { ...asAdmin, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      const { id } = await (await post("/auth/v1/admin/users", person)).json();
      // Past the policies, without an attribute that only superusers can give.
      expect((await post("/rest/v1/profiles", { id, full_name: "Asha" })).status).toBe(201);
      const profiles = async (apikey: string) =>
        (await site.app.request("/rest/v1/profiles?select=id", { headers: { apikey } })).json();
      expect([await profiles(publishable), await profiles(secret)]).toEqual([[], [{ id }]]);
      await superuser("revoke anon from owner cascade");
      expect(await ready()).toBe(503);
    } finally {
      await site.close();
    }
  },
);

test.each(postgresPrograms())(
  "an owner who may not make roles is told what a superuser runs, and it suffices: Postgres $name",
  async ({ folder }) => {
    const url = await prepare(folder, "nocreaterole");
    const refusal = await migrate(url, platformMigrations()).catch((error: Error) => error.message);
    expect(refusal).toMatch(/^The database's user may not make or take on the roles .* as a superuser/);
    await superuser(String(refusal).split("\n").slice(1).join("\n"));
    expect(await migrate(url, platformMigrations())).toHaveLength(platformMigrations().length);
  },
);
