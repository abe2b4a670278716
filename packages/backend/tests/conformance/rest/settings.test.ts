import { beforeAll, describe, expect, it } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();
beforeAll(async () => {
  await rest.server.database.query(/* sql */ `
    create schema attic;
    create table attic.trunks (id int primary key, label text);
    create table attic.books (id int primary key, trunk int references attic.trunks (id), author int references authors (id));
    insert into attic.trunks values (1, 'iron');
    insert into attic.books values (7, 1, 1);
    create function attic.labels() returns setof text language plpgsql stable
      as $$ begin return query select label from trunks; end $$;
    grant usage on schema attic to anon;
    grant select on all tables in schema attic to anon;`);
});

/** As the owner of the database would do it, with the role that hosted Supabase has for it; the service is notified. */
async function set(setting: string, value: string | null): Promise<void> {
  const { database } = rest.server;
  const [row] = await database.query<{ command: string }>(
    "select format('alter role authenticator in database %I ' || case when $2::text is null then 'reset %s' else 'set %s = %L' end, current_database(), $1::text, $2::text) as command",
    [setting, value],
  );
  await database.query(row?.command ?? "");
  await database.query("notify pgrst, 'reload schema'");
}

describe("aggregates", () => {
  it("are off unless the database's owner turns them on", async () => {
    await set("pgrst.db_aggregates_enabled", "false");
    const ask = async () => (await rest.client().from("books").select("price.sum()")).error;
    await expect
      .poll(ask)
      .toMatchObject({ code: "PGRST123", message: "Use of aggregate functions is not allowed" });
    const counted = await rest.client().from("authors").select("books!author_id(count)").eq("id", 1);
    expect(counted.data).toEqual([{ books: [{ count: 2 }] }]);
    await set("pgrst.db_aggregates_enabled", "true");
    await expect.poll(ask).toBeNull();
  });
});

describe("plans", () => {
  const books = () => rest.client().from("books");

  it("are off unless the database's owner turns them on", async () => {
    const { status, error } = await books().select().explain();
    expect([status, error?.code]).toEqual([406, "PGRST107"]);
    await set("pgrst.db_plan_enabled", "on");
    await expect.poll(async () => (await books().select().explain()).data).toMatch(/^Aggregate {2}\(cost=/);
    const json = await books().select("id").eq("id", 1).explain({ format: "json", verbose: true });
    expect(json.data).toMatchObject([{ Plan: { Output: expect.any(Array) } }]);
  });

  it("leave nothing of what is run to make them", async () => {
    await set("pgrst.db_plan_enabled", "on");
    const plan = await rest
      .client()
      .from("covers")
      .delete()
      .eq("book_id", 1)
      .select()
      .explain({ analyze: true });
    expect(plan.data).toMatch(/Delete on covers .*actual/s);
    expect((await rest.client().from("covers").select("book_id").eq("book_id", 1)).data).toHaveLength(1);
  });

  it("take no words but those they know", async () => {
    const accept =
      'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|costs off) select 1 --';
    const answer = await rest.send("/books?select=id", { headers: { accept } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("actual")]);
  });
});

describe("schemas", () => {
  const attic = () => rest.client().schema("attic");

  it("beside public are shown only when they are set, each with its own names", async () => {
    expect((await attic().from("trunks").select()).error).toMatchObject({
      code: "PGRST106",
      message: "Invalid schema: attic",
      hint: "Only the following schemas are exposed: public",
    });
    await set("pgrst.db_schemas", "public, attic, auth");
    await expect
      .poll(async () => (await attic().from("trunks").select()).data)
      .toEqual([{ id: 1, label: "iron" }]);
    expect((await attic().from("books").select("id,trunks(label)")).data).toEqual([
      { id: 7, trunks: { label: "iron" } },
    ]);
    expect((await attic().rpc("labels")).data).toEqual(["iron"]);
    const answer = await rest.send("/trunks", { headers: { "accept-profile": "attic" } });
    expect(answer.headers.get("content-profile")).toBe("attic");
    expect((await rest.client().from("books").select("id").eq("id", 1)).data).toEqual([{ id: 1 }]);
  });

  it("do not know each other's tables", async () => {
    const missing = await attic().from("covers").select();
    expect(missing.error?.message).toBe("Could not find the table 'attic.covers' in the schema cache");
    const apart = await attic().from("books").select("authors(name)");
    expect(apart.error?.details).toContain("in the schema 'attic'");
    const unknown = await attic().rpc("titles");
    expect(unknown.error?.message).toContain("attic.titles");
  });

  it("of the backend itself stay closed, whatever is set", async () => {
    const { error } = await rest.client(rest.server.deps.keys.secret).schema("auth").from("users").select();
    expect(error).toMatchObject({
      code: "PGRST106",
      hint: "Only the following schemas are exposed: public, attic",
    });
  });
});
