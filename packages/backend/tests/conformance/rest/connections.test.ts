import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openTestBackend } from "../../support/open-test-backend.ts";
import { testRest } from "./fixture.ts";

const rest = testRest();

/** A notification has no promise to wait for. */
const patience = { timeout: 7_000 };

const pool = () => rest.server.deps.database.pool;

describe("one round trip", () => {
  it("uses a connection's prepared statements, and keeps them few whatever is asked", async () => {
    for (let shape = 0; shape < 260; shape += 1) {
      for (let times = 0; times < 2; times += 1) {
        const answer = await rest.send(`/genres?select=a${shape}:id&id=eq.1`);
        expect(answer.status).toBe(200);
      }
    }
    const clients = await Promise.all(Array.from({ length: pool().idleCount }, () => pool().connect()));
    for (const client of clients) {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_prepared_statements where name like 'rest\\_%'",
      );
      client.release();
      expect(rows[0]?.n).toBeLessThanOrEqual(100);
    }
  });

  it("goes on without prepared statements where a pooler loses them", async () => {
    const ask = () => rest.client().from("genres").select("id,label").eq("id", 1);
    for (let times = 0; times < 4; times += 1) await ask();
    const clients = await Promise.all(Array.from({ length: pool().totalCount }, () => pool().connect()));
    for (const client of clients) {
      await client.query("deallocate all");
      client.release();
    }
    for (let times = 0; times < 4; times += 1)
      expect((await ask()).data).toEqual([{ id: 1, label: "poems" }]);
    const written = await rest
      .client()
      .from("genres")
      .update({ label: "poems" })
      .eq("id", 1)
      .select()
      .single();
    expect(written.error).toBeNull();
  });

  it("leaves neither role nor claims nor an open transaction on a connection", async () => {
    await rest
      .client(await rest.token())
      .from("notes")
      .insert({ text: "x" })
      .select()
      .single();
    await rest.client().from("books").select("nope");
    const clients = await Promise.all(Array.from({ length: pool().totalCount }, () => pool().connect()));
    for (const client of clients) {
      const { rows } = await client.query<{ same: boolean; claims: string; open: boolean }>(
        `select current_user = session_user as same, current_setting('request.jwt.claims', true) as claims,
                current_setting('transaction_read_only') = 'on' as open`,
      );
      client.release();
      expect(rows).toEqual([{ same: true, claims: expect.toBeOneOf(["", null]), open: false }]);
    }
  });

  it("answers 503 when a connection breaks under it, and goes on", async () => {
    const slow = rest.send("/rpc/slow", { method: "POST", bearer: await rest.token() });
    await expect
      .poll(async () => {
        const ended = await rest.server.database.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query like '%\"slow\"%' and pid <> pg_backend_pid() and datname = current_database() and state = 'active'",
        );
        return ended.length;
      }, patience)
      .toBeGreaterThan(0);
    expect((await slow).status).toBe(503);
    expect((await rest.send("/genres")).status).toBe(200);
  });
});

describe("the catalogue", () => {
  it("learns of new tables, columns and functions when told", async () => {
    expect((await rest.client().from("later").select()).status).toBe(404);
    await rest.server.database.query("create table later (id int); notify pgrst, 'reload schema'");
    await expect.poll(async () => (await rest.client().from("later").select()).status, patience).toBe(200);
    await rest.server.database.query(
      "alter table later add column note text; create function later_on() returns int language sql as 'select 1'; notify pgrst",
    );
    await expect
      .poll(async () => (await rest.client().from("later").insert({ id: 1, note: "x" })).status, patience)
      .toBe(201);
    await expect.poll(async () => (await rest.client().rpc("later_on")).data, patience).toBe(1);
  });

  it("listens again after its connection was cut", async () => {
    await rest.server.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'osari-listen' and datname = current_database()",
    );
    await rest.server.database.query("create table much_later (id int)");
    await expect
      .poll(async () => (await rest.client().from("much_later").select()).status, patience)
      .toBe(200);
  });

  it("ends its connection when the backend is closed", async () => {
    const listening = async () =>
      (
        await rest.server.database.query(
          "select from pg_stat_activity where application_name = 'osari-listen' and datname = current_database()",
        )
      ).length;
    const before = await listening();
    const folder = mkdtempSync(join(tmpdir(), "backend-test-"));
    const other = await openTestBackend(rest.server.database.url, folder);
    await fetch(`${other.url}/rest/v1/genres`, { headers: { apikey: other.backend.deps.keys.publishable } });
    await expect.poll(listening, patience).toBe(before + 1);
    await other.close();
    await expect.poll(listening, patience).toBe(before);
    rmSync(folder, { recursive: true, force: true });
  });
});
