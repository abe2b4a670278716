import { describe, expect, it } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();

describe("columns", () => {
  it("gives every column of every row without a select", async () => {
    const { data, status, error } = await rest.client().from("genres").select().order("id");
    expect(error).toBeNull();
    expect(status).toBe(200);
    expect(data).toEqual([
      { id: 1, label: "poems" },
      { id: 2, label: "letters" },
      { id: 3, label: "tales" },
    ]);
  });

  it("gives only the columns asked for, by their aliases", async () => {
    const { data } = await rest.client().from("books").select("number:id, title").eq("id", 1);
    expect(data).toEqual([{ number: 1, title: "Monsoon songs" }]);
  });

  it("casts a column", async () => {
    const { data } = await rest.client().from("books").select("id::text,price::integer").eq("id", 1);
    expect(data).toEqual([{ id: "1", price: 151 }]);
  });

  it("walks into JSON and names the value after its last key", async () => {
    const { data } = await rest
      .client()
      .from("authors")
      .select("address->>city,address->pin,room:address->rooms->0->>name,address->rooms->-1")
      .eq("id", 1);
    expect(data).toEqual([{ city: "Pune", pin: 411001, room: "study", rooms: { name: "hall" } }]);
  });

  it("walks into an array as if it were JSON", async () => {
    const { data } = await rest.client().from("authors").select("tag:tags->>0").eq("id", 1);
    expect(data).toEqual([{ tag: "poet" }]);
  });

  it("reaches tables and columns with any name", async () => {
    const { data, error } = await rest
      .client()
      .from("odd, name")
      .select('"a.b","c d","e\\"f",हिन्दी')
      .eq('"a.b"', "dot");
    expect(error).toBeNull();
    expect(data).toEqual([{ "a.b": "dot", "c d": "space", 'e"f': "quote", हिन्दी: "देव" }]);
  });

  it("renders values as Postgres does", async () => {
    const answer = await rest.send("/kinds?select=*");
    const text = await answer.text();
    expect(text).toContain('"big":9007199254740993');
    expect(text).toContain('"exact":12345678901234567890.12');
    expect(text).toContain('"moment":"2026-01-02T03:04:05.678901+00:00"');
    expect(text).toContain('"list":[1,2,3]');
    expect(text).toContain('"flag":true');
  });

  it("reads a view and a function of the row like a column", async () => {
    const { data } = await rest.client().from("cheap_books").select("title").order("id");
    expect(data).toEqual([{ title: "Monsoon songs" }, { title: "River letters" }]);
    const computed = await rest.client().from("books").select("title_length").eq("id", 5);
    expect(computed.data).toEqual([{ title_length: 9 }]);
  });

  it("leaves out nulls when asked to", async () => {
    const { data } = await rest.client().from("books").select("id,price").eq("id", 5).stripNulls();
    expect(data).toEqual([{ id: 5 }]);
  });
});

describe("aggregates", () => {
  it("are made over all rows, or over groups of them", async () => {
    const all = await rest
      .client()
      .from("books")
      .select("count(),price.sum(),dearest:price.max(),id.avg()::int")
      .single();
    expect(all.error).toBeNull();
    expect(all.data).toEqual({ count: 5, sum: 1200.5, dearest: 450, avg: 3 });
    const groups = await rest
      .client()
      .from("books")
      .select("author_id,count(),pages:details->rooms::int.sum()")
      .order("author_id");
    expect(groups.error).toBeNull();
    expect(groups.data).toEqual([
      { author_id: 1, count: 2, pages: 5 },
      { author_id: 2, count: 2, pages: 10 },
      { author_id: null, count: 1, pages: null },
    ]);
    const whole = await rest.client().from("genres").select("*,count()").eq("id", 1);
    expect(whole.data).toEqual([{ id: 1, label: "poems", count: 1 }]);
  });

  it("are embedded, beside columns and spread ones too", async () => {
    const counted = await rest.client().from("authors").select("name,books!author_id(count)").order("id");
    expect(counted.data).toEqual([
      { name: "Asha", books: [{ count: 2 }] },
      { name: "Bhau", books: [{ count: 2 }] },
      { name: "Chitra", books: [{ count: 0 }] },
    ]);
    const spread = await rest
      .client()
      .from("covers")
      .select("books(id.sum(),...covers(colour))")
      .order("book_id");
    expect(spread.error).toBeNull();
    expect(spread.data).toEqual([
      { books: { sum: 1, colour: "red" } },
      { books: { sum: 2, colour: "blue" } },
    ]);
    const alone = await rest.client().from("books").select("...authors!author_id(count())");
    expect(alone.data).toEqual([{ count: 5 }]);
    const hoisted = await rest
      .client()
      .from("books")
      .select("...authors!author_id(name,id.sum()),price.max()");
    expect(hoisted.error).toBeNull();
    expect(hoisted.data).toHaveLength(3);
    expect(hoisted.data).toEqual(
      expect.arrayContaining([
        { name: "Asha", sum: 2, max: 250 },
        { name: "Bhau", sum: 4, max: 450 },
        { name: null, sum: null, max: null },
      ]),
    );
    const grouped = await rest
      .client()
      .from("books")
      .select("count(),author:authors!author_id(name)")
      .eq("author_id", 1);
    expect(grouped.data).toEqual([{ count: 2, author: { name: "Asha" } }]);
  });
});

describe("CSV", () => {
  it("has the names first and Postgres's quoting", async () => {
    const { data, error } = await rest
      .client()
      .from("books")
      .select("id,title,price")
      .gt("id", 2)
      .order("id")
      .csv();
    expect(error).toBeNull();
    expect(data).toBe(
      'id,title,price\n3,"Hill stories, old",350.00\n4,"100% cotton ""cloth""",450.00\n5,Anonymous,',
    );
    const answer = await rest.send("/books?id=eq.0", { headers: { accept: "text/csv" } });
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
      "text/csv; charset=utf-8",
      "",
    ]);
  });
});

describe("pages", () => {
  it("tells the range and no total when none is asked for", async () => {
    const answer = await rest.send("/books?select=id&order=id&limit=2&offset=1");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-range")).toBe("1-2/*");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("content-location")).toBe("/books?select=id&order=id&limit=2&offset=1");
    expect(await answer.json()).toEqual([{ id: 2 }, { id: 3 }]);
  });

  it("answers 206 with the exact total when there is more, 200 when the page holds all", async () => {
    const some = await rest.client().from("books").select("id", { count: "exact" }).order("id").range(0, 1);
    expect(some).toMatchObject({ status: 206, count: 5, data: [{ id: 1 }, { id: 2 }] });
    const all = await rest.client().from("books").select("id", { count: "exact" });
    expect(all).toMatchObject({ status: 200, count: 5 });
    const answer = await rest.send("/books?select=id", { headers: { prefer: "count=exact" } });
    expect(answer.headers.get("content-range")).toBe("0-4/5");
    expect(answer.headers.get("preference-applied")).toBe("count=exact");
  });

  it("knows an empty page at the end, beyond the end, and of nothing", async () => {
    const counted = { headers: { prefer: "count=exact" } };
    const atEnd = await rest.send("/books?select=id&offset=5", counted);
    expect([atEnd.status, atEnd.headers.get("content-range")]).toEqual([206, "*/5"]);
    const beyond = await rest.send("/books?select=id&offset=9", counted);
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "*/5"]);
    expect(await beyond.json()).toEqual({
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: "An offset of 9 was requested, but there are only 5 rows.",
      hint: null,
    });
    const uncounted = await rest.send("/books?select=id&offset=9");
    expect([uncounted.status, uncounted.headers.get("content-range")]).toEqual([200, "*/*"]);
    expect(await uncounted.json()).toEqual([]);
    const nothing = await rest.send("/books?select=id&id=eq.99", counted);
    expect([nothing.status, nothing.headers.get("content-range")]).toEqual([200, "*/0"]);
  });

  it("counts without a body on HEAD", async () => {
    const { count, data, status } = await rest
      .client()
      .from("books")
      .select("id", { count: "exact", head: true });
    expect({ count, data, status }).toEqual({ count: 5, data: null, status: 200 });
  });

  it("guesses a planned count and counts a small estimated one", async () => {
    const planned = await rest.client().from("books").select("id", { count: "planned" }).gt("id", 0);
    expect(planned.error).toBeNull();
    expect(planned.count).toBeGreaterThanOrEqual(0);
    const estimated = await rest.client().from("books").select("id", { count: "estimated" }).gt("id", 3);
    expect(estimated.count).toBe(2);
  });

  it("lets the Range header win", async () => {
    const answer = await rest.send("/books?select=id&order=id&limit=5&offset=3", {
      headers: { range: "1-2" },
    });
    expect(await answer.json()).toEqual([{ id: 2 }, { id: 3 }]);
    const reversed = await rest.send("/books?select=id", { headers: { range: "3-1" } });
    expect(reversed.status).toBe(416);
  });

  it("allows no rows, refuses fewer, and ignores what is no number", async () => {
    expect(await (await rest.send("/books?limit=0")).json()).toEqual([]);
    const negative = await rest.send("/books?limit=-1");
    expect(negative.status).toBe(416);
    expect(await negative.json()).toMatchObject({
      details: "Limit should be greater than or equal to zero.",
    });
    expect(await (await rest.send("/books?select=id&limit=many")).json()).toHaveLength(5);
  });

  it("never gives more than a thousand rows", async () => {
    await rest.server.database.query("create view numbers as select n from generate_series(1, 1500) n");
    await rest.server.database.query("notify pgrst");
    await expect.poll(async () => (await rest.send("/numbers?limit=1")).status, { timeout: 7_000 }).toBe(200);
    const { data, count } = await rest.client().from("numbers").select("n", { count: "exact" }).limit(5000);
    expect([data?.length, count]).toEqual([1000, 1500]);
  });
});

describe("order", () => {
  const ids = async (order: string) =>
    ((await (await rest.send(`/books?select=id&order=${order}`)).json()) as { id: number }[]).map(
      ({ id }) => id,
    );

  it("orders up and down, with nulls where Postgres or the caller puts them", async () => {
    expect(await ids("price")).toEqual([1, 2, 3, 4, 5]);
    expect(await ids("price.desc")).toEqual([5, 4, 3, 2, 1]);
    expect(await ids("price.desc.nullslast")).toEqual([4, 3, 2, 1, 5]);
    expect(await ids("price.nullsfirst,id")).toEqual([5, 1, 2, 3, 4]);
  });

  it("orders by several columns and by a value inside JSON", async () => {
    expect(await ids("in_print.desc.nullslast,id.desc")).toEqual([5, 3, 1, 2, 4]);
    expect(await ids("details->rooms.desc.nullslast,id")).toEqual([3, 1, 2, 4, 5]);
    expect(await ids("details->>rooms.asc.nullslast,id")).toEqual([3, 2, 1, 4, 5]);
  });
});

describe("one row", () => {
  it("gives the bare object", async () => {
    const { data, error } = await rest.client().from("genres").select().eq("id", 2).single();
    expect(error).toBeNull();
    expect(data).toEqual({ id: 2, label: "letters" });
    const answer = await rest.send("/genres?id=eq.2", {
      headers: { accept: "application/vnd.pgrst.object+json" },
    });
    expect(answer.headers.get("content-type")).toBe("application/vnd.pgrst.object+json; charset=utf-8");
  });

  it("answers 406 for none and for several", async () => {
    const none = await rest.client().from("genres").select().eq("id", 9).single();
    expect(none.status).toBe(406);
    expect(none.error).toMatchObject({
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: "The result contains 0 rows",
      hint: null,
    });
    const several = await rest.client().from("genres").select().single();
    expect(several.error?.details).toBe("The result contains 3 rows");
  });

  it("lets the client decide on maybeSingle", async () => {
    const none = await rest.client().from("genres").select().eq("id", 9).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
    const one = await rest.client().from("genres").select("id").eq("id", 1).maybeSingle();
    expect(one.data).toEqual({ id: 1 });
  });
});
