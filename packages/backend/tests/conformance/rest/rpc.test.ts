import { describe, expect, it } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();

describe("what a function gives", () => {
  it("is a bare value for a scalar", async () => {
    expect(await rest.client().rpc("add", { a: 1, b: 2 })).toMatchObject({ status: 200, data: 3 });
    expect((await rest.client().rpc("report")).data).toEqual({ total: 2, rows: [1, 2] });
    expect((await rest.client().rpc("add", { a: null })).data).toBeNull();
  });

  it("is counted as one when it is one", async () => {
    expect(await rest.client().rpc("add", { a: 1 }, { count: "exact" })).toMatchObject({
      count: 1,
      data: 11,
      status: 200,
    });
    expect(await rest.client().rpc("add", { a: 1 }, { count: "exact", head: true })).toMatchObject({
      count: 1,
    });
    expect(await rest.client().rpc("first_book", {}, { count: "exact" })).toMatchObject({
      count: 1,
      status: 200,
    });
    expect(await rest.client().rpc("titles", {}, { count: "exact" })).toMatchObject({
      count: 5,
      status: 200,
    });
  });

  it("is an array for a set, with the range in the header", async () => {
    const { data } = await rest.client().rpc("titles");
    expect(data).toHaveLength(5);
    const answer = await rest.send("/rpc/stock", { method: "POST" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([200, "0-2/*"]);
    expect(await answer.json()).toEqual([
      { label: "a", copies: 1 },
      { label: "b", copies: 2 },
      { label: "c", copies: 3 },
    ]);
  });

  it("is an object for one row", async () => {
    const { data } = await rest.client().rpc("first_book").select("id,title");
    expect(data).toEqual({ id: 1, title: "Monsoon songs" });
  });

  it("is 204 and nothing for void", async () => {
    const { status, data } = await rest.client().rpc("nothing");
    expect([status, data]).toEqual([204, null]);
  });
});

describe("arguments", () => {
  it("may be left to their defaults", async () => {
    expect((await rest.client().rpc("add", { a: 1 })).data).toBe(11);
  });

  it("arrive by GET as well", async () => {
    expect((await rest.client().rpc("add", { a: 1, b: 5 }, { get: true })).data).toBe(6);
    const { data } = await rest
      .client()
      .rpc("books_by", { author: "Asha" }, { get: true })
      .select("id")
      .order("id");
    expect(data).toEqual([{ id: 1 }, { id: 2 }]);
    const spaced = await rest.send("/rpc/books_by?author=Asha&price=gt.200&select=id");
    expect(await spaced.json()).toEqual([{ id: 2 }]);
  });

  it("keep their types", async () => {
    const { data } = await rest
      .client()
      .rpc("typed", { day: "2026-01-02", flags: [true, false], document: { a: [1, "x"] } });
    expect(data).toEqual({ day: "2026-01-02", flags: [true, false], document: { a: [1, "x"] }, at: null });
    const byGet = await rest.send('/rpc/typed?day=2026-01-02&flags={t,f}&document={"a":1}');
    expect(await byGet.json()).toMatchObject({ flags: [true, false], document: { a: 1 } });
  });

  it("may be any number for a variadic one", async () => {
    expect((await rest.client().rpc("join_words", { words: ["a", "b"] })).data).toBe("a b");
    expect(await (await rest.send("/rpc/join_words?words=a&words=b")).json()).toBe("a b");
  });

  it("are the whole body for a function of one unnamed JSON value", async () => {
    const answer = await rest.send("/rpc/echo", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "[1,{}]",
    });
    expect(await answer.json()).toEqual([1, {}]);
  });
});

describe("an argument without a name", () => {
  it("is the body, for the types that a body can have", async () => {
    expect((await rest.client().rpc("shout", { "": "a" })).data).toBe('{"":"A"}');
    expect((await rest.client().rpc("either", { "": "x" })).data).toBe('{"":"x"}');
    const other = await rest.client().rpc("halve", { "": 4 });
    expect([other.status, other.error?.code]).toEqual([404, "PGRST202"]);
    expect(other.error?.message).toBe("Could not find the function public.halve() in the schema cache");
    expect(await (await rest.send("/rpc/shout?=a")).json()).toBe("A");
  });

  it("is not guessed at where nothing is given", async () => {
    const { error } = await rest.client().rpc("either");
    expect(error?.message).toBe(
      "Could not choose the best candidate function between: public.either(), public.either( => text)",
    );
  });
});

describe("a row as an argument", () => {
  it("is given as an object", async () => {
    const { data, error } = await rest.client().rpc("count_of", { row_of: { id: 1, name: "Asha" } });
    expect([error, data]).toEqual([null, 2]);
  });
});

describe("rows of a function", () => {
  it("are filtered, ordered, counted and cut like a table's", async () => {
    const { data, count } = await rest
      .client()
      .rpc("stock", {}, { count: "exact" })
      .gte("copies", 2)
      .order("copies", { ascending: false })
      .limit(1);
    expect([data, count]).toEqual([[{ label: "c", copies: 3 }], 2]);
  });

  it("may be bare values, and are counted and cut as well", async () => {
    const numbers = (limit: number) =>
      rest
        .client()
        .rpc("numbers", { up_to: 2_500 }, { count: "exact" })
        .range(10, 10 + limit - 1);
    const { data, count, status } = await numbers(3);
    expect([data, count, status]).toEqual([[11, 12, 13], 2_500, 206]);
    expect((await numbers(2_000)).data).toHaveLength(1_000);
  });

  it("are null where a filter excludes the only row", async () => {
    const answer = await rest.send("/rpc/first_book?id=eq.0");
    expect([answer.status, await answer.text()]).toEqual([200, "null"]);
  });

  it("embed what their table embeds", async () => {
    const { data } = await rest
      .client()
      .rpc("books_by", { author: "Bhau" })
      .select("title,covers(colour),writer:authors!author_id(name)")
      .eq("id", 3)
      .single();
    expect(data).toEqual({ title: "Hill stories, old", covers: null, writer: { name: "Bhau" } });
  });

  it("are counted without a body on HEAD", async () => {
    const { count, data } = await rest.client().rpc("stock", {}, { head: true, count: "exact" });
    expect([count, data]).toEqual([3, null]);
  });
});

describe("reading and writing", () => {
  it("a volatile function may write by POST", async () => {
    const { data, error } = await rest.client().rpc("post_letter", { words: "hello" }).select("text");
    expect(error).toBeNull();
    expect(data).toEqual([{ text: "hello" }]);
  });

  it("nothing may write by GET, and no stable function ever", async () => {
    const byGet = await rest.client().rpc("post_letter", { words: "x" }, { get: true });
    expect([byGet.status, byGet.error?.code]).toEqual([405, "25006"]);
    const stable = await rest.client().rpc("writes_anyway");
    expect(stable.error).not.toBeNull();
    expect(stable.status).toBeGreaterThanOrEqual(400);
  });

  it("rolls a call back where asked, but never for a visitor what a function did with its owner's rights", async () => {
    const letters = () => rest.server.database.query("select text from letterbox where text like 'tried %'");
    expect((await rest.client().rpc("post_openly", { words: "tried openly" }).rollback()).data).toBe(
      "tried openly",
    );
    await rest.client().rpc("post_letter", { words: "tried slyly" }).rollback();
    expect(await letters()).toEqual([{ text: "tried slyly" }]);
  });

  it("undoes a write whose answer is not the one row expected", async () => {
    const before = await rest.server.database.query<{ n: string }>("select count(*) as n from letterbox");
    const { error } = await rest.client().rpc("post_letter", { words: "gone" }).eq("id", -1).single();
    expect(error?.code).toBe("PGRST116");
    expect(await rest.server.database.query("select count(*) as n from letterbox")).toEqual(before);
  });
});

describe("unknown functions", () => {
  it("are named with the arguments that were tried", async () => {
    const { status, error } = await rest.client().rpc("ad", { b: 1, a: 2 });
    expect([status, error]).toMatchObject([
      404,
      {
        code: "PGRST202",
        message: "Could not find the function public.ad(a, b) in the schema cache",
        details:
          "Searched for the function public.ad with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
        hint: "Perhaps you meant to call the function public.add",
      },
    ]);
    const bare = await rest.client().rpc("qqqqqqqq");
    expect(bare.error).toMatchObject({
      message: "Could not find the function public.qqqqqqqq without parameters in the schema cache",
      hint: null,
    });
    const wrong = await rest.client().rpc("typed", { day: 1, flag: [], document: {} });
    expect(wrong.error).toMatchObject({
      code: "PGRST202",
      hint: "Perhaps you meant to call the function public.typed(at, day, document, flags)",
    });
  });

  it("are not guessed between", async () => {
    const { status, error } = await rest.client().rpc("twice", { a: 1 });
    expect([status, error?.code]).toEqual([300, "PGRST203"]);
  });

  it("answer only to GET, HEAD and POST", async () => {
    const answer = await rest.send("/rpc/add", { method: "DELETE" });
    expect([answer.status, await answer.json()]).toMatchObject([
      405,
      { code: "PGRST101", message: "Cannot use the DELETE method on RPC" },
    ]);
  });
});
