import { describe, expect, it } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();

const json = { "content-type": "application/json" };

describe("insert", () => {
  it("answers 201 with nothing when nothing is selected", async () => {
    const { data, status, error } = await rest.client().from("genres").insert({ id: 10, label: "plays" });
    expect({ data, status, error }).toEqual({ data: null, status: 201, error: null });
    const answer = await rest.send("/genres", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ id: 11, label: "essays" }),
    });
    expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
      201,
      "",
      "*/*",
    ]);
  });

  it("gives the new row back, with defaults filled in", async () => {
    const { data, status, error } = await rest
      .client()
      .from("books")
      .insert({ title: "New", author_id: 1 })
      .select("title,in_print,price,author:authors!author_id(name)")
      .single();
    expect(error).toBeNull();
    expect(status).toBe(201);
    expect(data).toEqual({ title: "New", in_print: true, price: null, author: { name: "Asha" } });
  });

  it("inserts many rows at once, with null for what a row lacks", async () => {
    const { data, error } = await rest
      .client()
      .from("kinds")
      .insert([{ small: 2, level: "high" }, { small: 3 }])
      .select("small,level");
    expect(error?.code ?? null).toBeNull();
    expect(data).toEqual([
      { small: 2, level: "high" },
      { small: 3, level: null },
    ]);
  });

  it("takes defaults for what a row lacks when asked to", async () => {
    const { data } = await rest
      .client()
      .from("kinds")
      .insert([{ small: 4, level: "high" }, { small: 5 }], { defaultToNull: false })
      .select("small,level");
    expect(data).toEqual([
      { small: 4, level: "high" },
      { small: 5, level: "low" },
    ]);
  });

  it("takes the next number of an identity column too", async () => {
    const { data, error } = await rest
      .client()
      .from("authors")
      .insert([{ id: 900, name: "Named" }, { name: "Next" }], { defaultToNull: false })
      .select("id,name,tags")
      .rollback();
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 900, name: "Named", tags: [] },
      { id: expect.any(Number), name: "Next", tags: [] },
    ]);
  });

  it("does so for one row with named columns too", async () => {
    const answer = await rest.send('/kinds?columns="small","level"&select=small,level', {
      method: "POST",
      headers: { ...json, prefer: "return=representation,missing=default" },
      body: '{"small":6}',
    });
    expect(await answer.json()).toEqual([{ small: 6, level: "low" }]);
  });

  it("inserts nothing from an empty array, and a row of defaults from an empty object", async () => {
    const none = await rest.client().from("letterbox").insert([]);
    expect([none.status, none.error]).toEqual([201, null]);
    const one = await rest.client().from("kinds").insert({}).select("level");
    expect(one.data).toEqual([{ level: "low" }]);
  });

  it("writes every kind of value", async () => {
    const row = {
      big: 9007199254740991,
      exact: 0.1,
      moment: "2026-01-02T03:04:05+05:30",
      day: "2026-01-02",
      flag: false,
      list: [1, 2],
      document: { deep: { text: "“quotes” & <tags> 'it''s' \\ 💐" } },
    };
    const { data } = await rest.client().from("kinds").insert(row).select().single();
    expect(data).toMatchObject({ ...row, moment: "2026-01-01T21:34:05+00:00" });
  });

  it("tells where the new row is when only headers are wanted", async () => {
    const answer = await rest.send("/genres", {
      method: "POST",
      headers: { ...json, prefer: "return=headers-only" },
      body: JSON.stringify({ id: 12, label: "maps" }),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([201, "/genres?id=eq.12"]);
  });

  it("refuses rows that do not agree, unknown columns and broken bodies", async () => {
    const post = async (body: string, path = "/genres", headers: Record<string, string> = json) => {
      const answer = await rest.send(path, { method: "POST", headers, body });
      return [answer.status, await answer.json()];
    };
    expect(await post('[{"id":20},{"label":"x"}]')).toEqual([
      400,
      { code: "PGRST102", message: "All object keys must match", details: null, hint: null },
    ]);
    expect(await post('{"id":20,"nope":1}')).toEqual([
      400,
      {
        code: "PGRST204",
        message: "Could not find the 'nope' column of 'genres' in the schema cache",
        details: null,
        hint: null,
      },
    ]);
    expect(await post("[{}]", '/genres?columns="nope"')).toMatchObject([400, { code: "PGRST204" }]);
    expect(await post("{")).toMatchObject([400, { code: "PGRST102", message: "Empty or invalid json" }]);
    expect(await post("")).toMatchObject([400, { code: "PGRST102", message: "Empty or invalid json" }]);
    expect(await post("7")).toMatchObject([400, { code: "PGRST102" }]);
    expect(await post("a=b", "/genres", { "content-type": "text/plain" })).toMatchObject([
      400,
      { code: "PGRST102", message: "Content-Type not acceptable: text/plain" },
    ]);
  });

  it("passes on what Postgres says of a bad row", async () => {
    const double = await rest.client().from("genres").insert({ id: 1, label: "again" });
    expect([double.status, double.error]).toMatchObject([
      409,
      {
        code: "23505",
        message: 'duplicate key value violates unique constraint "genres_pkey"',
        details: "Key (id)=(1) already exists.",
        hint: null,
      },
    ]);
    const orphan = await rest.client().from("covers").insert({ book_id: 999, colour: "red" });
    expect([orphan.status, orphan.error?.code]).toEqual([409, "23503"]);
    const codes = [];
    const rows: Record<string, unknown>[] = [
      { title: null },
      { title: "x", price: -1 },
      { title: "x", price: "dear" },
      { title: "x", code: "toolong" },
      { title: "x", price: 1e12 },
    ];
    for (const row of rows) {
      const { status, error } = await rest.client().from("books").insert(row);
      codes.push([status, error?.code]);
    }
    expect(codes).toEqual([
      [400, "23502"],
      [400, "23514"],
      [400, "22P02"],
      [400, "22001"],
      [400, "22003"],
    ]);
  });
});

describe("upsert", () => {
  it("answers 201 when a row is new and 200 when all were there", async () => {
    const fresh = await rest.client().from("genres").upsert({ id: 30, label: "old" }).select();
    expect([fresh.status, fresh.data]).toEqual([201, [{ id: 30, label: "old" }]]);
    const again = await rest.client().from("genres").upsert({ id: 30, label: "new" }).select();
    expect([again.status, again.data]).toEqual([200, [{ id: 30, label: "new" }]]);
    const both = await rest
      .client()
      .from("genres")
      .upsert([
        { id: 30, label: "newer" },
        { id: 31, label: "other" },
      ]);
    expect(both.status).toBe(201);
  });

  it("merges on other columns than the primary key", async () => {
    const { status, data } = await rest
      .client()
      .from("genres")
      .upsert({ id: 3, label: "tales" }, { onConflict: "label" })
      .select("id");
    expect([status, data]).toEqual([200, [{ id: 3 }]]);
  });

  it("leaves what is there alone when duplicates are ignored", async () => {
    const { status, data } = await rest
      .client()
      .from("genres")
      .upsert(
        [
          { id: 1, label: "changed" },
          { id: 40, label: "fresh" },
        ],
        { ignoreDuplicates: true },
      )
      .select("id");
    expect([status, data]).toEqual([201, [{ id: 40 }]]);
  });

  it("inserts nothing from an empty array", async () => {
    const { status, data } = await rest.client().from("genres").upsert([]).select();
    expect([status, data]).toEqual([200, []]);
  });
});

describe("put", () => {
  const put = async (path: string, body: unknown, prefer = "") => {
    const headers = { ...json, prefer };
    const answer = await rest.send(path, { method: "PUT", headers, body: JSON.stringify(body) });
    return [answer.status, await answer.text()];
  };

  it("makes a row what the body says, whether it was there or not", async () => {
    const row = { id: 70, label: "ballads" };
    expect(await put("/genres?id=eq.70", row)).toEqual([201, ""]);
    expect(await put("/genres?id=eq.70", { ...row, label: "odes" })).toEqual([204, ""]);
    expect(await put("/genres?id=eq.70&select=label", [row], "return=representation")).toEqual([
      200,
      '[{"label":"ballads"}]',
    ]);
    await rest.server.database.query("delete from genres where id = 70");
  });

  it("wants the whole key, equal to the body's, and nothing else", async () => {
    const code = async (path: string, body: unknown) => {
      const [status, text] = await put(path, body);
      return [status, (JSON.parse(String(text)) as { code: string }).code];
    };
    const row = { id: 71, label: "hymns" };
    expect(await code("/genres?id=eq.72", row)).toEqual([400, "PGRST115"]);
    expect(await code("/genres?id=eq.71", { label: "hymns" })).toEqual([400, "PGRST115"]);
    expect(await code("/genres?id=eq.71", [row, { id: 71, label: "psalms" }])).toEqual([500, "21000"]);
    expect(await code("/genres", row)).toEqual([405, "PGRST105"]);
    expect(await code("/genres?id=gt.71", row)).toEqual([405, "PGRST105"]);
    expect(await code("/genres?id=eq.71&label=eq.hymns", row)).toEqual([405, "PGRST105"]);
    expect(await code("/book_genres?book_id=eq.1", { book_id: 1, genre_id: 1 })).toEqual([405, "PGRST105"]);
    expect(await code("/genres?id=eq.71&limit=1", row)).toEqual([400, "PGRST114"]);
    expect(await rest.server.database.query("select from genres where id > 70")).toEqual([]);
  });
});

describe("update", () => {
  it("answers 204, or 200 with the rows", async () => {
    const bare = await rest.client().from("shelves").update({ label: "high" }).eq("id", 1);
    expect([bare.status, bare.data]).toEqual([204, null]);
    const rows = await rest.client().from("shelves").update({ label: "top" }).eq("id", 1).select();
    expect([rows.status, rows.data]).toEqual([200, [{ id: 1, parent_id: null, label: "top" }]]);
  });

  it("tells how many rows it changed", async () => {
    const answer = await rest.send("/shelves?id=in.(2,3)", {
      method: "PATCH",
      headers: { ...json, prefer: "count=exact" },
      body: '{"label":"low"}',
    });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([204, "0-1/2"]);
  });

  it("succeeds when no row matches and when there is nothing to set", async () => {
    const none = await rest.client().from("shelves").update({ label: "x" }).eq("id", 99).select();
    expect([none.status, none.data]).toEqual([200, []]);
    const nothing = await rest.client().from("shelves").update({}).eq("id", 1).select();
    expect([nothing.status, nothing.data]).toEqual([200, []]);
  });

  it("undoes everything when one row was expected and another number was found", async () => {
    const { error, status } = await rest
      .client()
      .from("shelves")
      .update({ label: "lost" })
      .gt("id", 1)
      .select()
      .single();
    expect([status, error?.code, error?.details]).toEqual([406, "PGRST116", "The result contains 2 rows"]);
    const unseen = await rest.send("/shelves?id=gt.1", {
      method: "PATCH",
      headers: { ...json, accept: "application/vnd.pgrst.object+json" },
      body: '{"label":"lost"}',
    });
    expect(unseen.status).toBe(406);
    const { data } = await rest.client().from("shelves").select("id").eq("label", "lost");
    expect(data).toEqual([]);
  });

  it("undoes everything when more rows change than the caller allows", async () => {
    const answer = await rest.send("/shelves?id=gt.0", {
      method: "PATCH",
      headers: { ...json, prefer: "handling=strict,max-affected=1" },
      body: '{"label":"lost"}',
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: "PGRST124", details: "The query affects 3 rows" },
    ]);
    const { data } = await rest.client().from("shelves").select("id").eq("label", "lost");
    expect(data).toEqual([]);
  });
});

describe("delete", () => {
  it("answers 204, or 200 with the rows that are gone", async () => {
    await rest
      .client()
      .from("genres")
      .insert([
        { id: 50, label: "a" },
        { id: 51, label: "b" },
        { id: 52, label: "c" },
      ]);
    const bare = await rest.client().from("genres").delete().eq("id", 50);
    expect([bare.status, bare.data]).toEqual([204, null]);
    const rows = await rest.client().from("genres").delete().eq("id", 51).select("label");
    expect([rows.status, rows.data]).toEqual([200, [{ label: "b" }]]);
    const counted = await rest.client().from("genres").delete({ count: "exact" }).gte("id", 52);
    expect([counted.status, counted.count]).toEqual([204, 1]);
  });

  it("succeeds when no row matches", async () => {
    const { status, data } = await rest.client().from("genres").delete().eq("id", 99).select();
    expect([status, data]).toEqual([200, []]);
  });

  it("can be tried without effect", async () => {
    await rest.client().from("genres").insert({ id: 60, label: "kept" });
    const { data } = await rest.client().from("genres").delete().eq("id", 60).select("id").rollback();
    expect(data).toEqual([{ id: 60 }]);
    const after = await rest.client().from("genres").select("id").eq("id", 60);
    expect(after.data).toEqual([{ id: 60 }]);
  });
});

describe("preferences", () => {
  it("echoes those it honours", async () => {
    const answer = await rest.send("/genres?id=eq.999", {
      method: "PATCH",
      headers: { ...json, prefer: "return=representation, count=exact, tx=rollback, nonsense=1" },
      body: '{"label":"z"}',
    });
    expect(answer.headers.get("preference-applied")).toBe("return=representation, count=exact, tx=rollback");
  });

  it("refuses unknown ones under strict handling", async () => {
    const answer = await rest.send("/genres", { headers: { prefer: "handling=strict, nonsense=1" } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: "PGRST122",
        message: "Invalid preferences given with handling=strict",
        details: "Invalid preferences: nonsense=1",
        hint: null,
      },
    ]);
  });
});
