import { describe, expect, it } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();

/** The ids that a query string finds, or the error's code. */
async function ids(query: string, table = "books"): Promise<unknown> {
  const answer = await rest.send(`/${table}?select=id&order=id&${query}`);
  const body = (await answer.json()) as { id: number }[] | { code: string };
  return Array.isArray(body) ? body.map(({ id }) => id) : body.code;
}

describe("each operator", () => {
  it.each<[string, number[]]>([
    ["id=eq.2", [2]],
    ["id=neq.2", [1, 3, 4, 5]],
    ["price=gt.250", [3, 4]],
    ["price=gte.250", [2, 3, 4]],
    ["price=lt.250", [1]],
    ["price=lte.250", [1, 2]],
    ["price=gte.200&price=lte.400", [2, 3]],
    ["title=like.*songs", [1]],
    ["title=like.%25songs", [1]],
    ["title=like.monsoon*", []],
    ["title=ilike.MONSOON*", [1]],
    ["title=match.^R", [2]],
    ["title=imatch.^r", [2]],
    ["id=in.(1,3,9)", [1, 3]],
    ["id=in.()", []],
    ['title=in.("Hill stories, old",Anonymous)', [3, 5]],
    ['title=in.("100% cotton \\"cloth\\"")', [4]],
    ["author_id=is.null", [5]],
    ["author_id=is.not_null", [1, 2, 3, 4]],
    ["author_id=not.is.null", [1, 2, 3, 4]],
    ["in_print=is.true", [1, 3, 5]],
    ["in_print=is.FALSE", [2]],
    ["in_print=is.unknown", [4]],
    ["in_print=isdistinct.true", [2, 4]],
    ["in_print=not.is.true", [2, 4]],
    ["id=not.eq.2", [1, 3, 4, 5]],
    ["id=not.in.(1,2)", [3, 4, 5]],
    ["title=not.like.*s*", [4]],
    ["words=fts.river", [2]],
    ["words=fts(english).songs%26monsoon", [1]],
    ["title=plfts.old+hill", [3]],
    ["title=phfts(english).river+letters", [2]],
    ["title=wfts.river+or+monsoon", [1, 2]],
    ["pages=sl.[150,160)", [1]],
    ["pages=sr.[1,100)", [3]],
    ["pages=nxr.[1,100)", [1]],
    ["pages=nxl.[60,100)", [3]],
    ["pages=adj.[100,200)", [1, 3]],
    ["pages=ov.[90,100)", [1, 2]],
    ["pages=cs.[60,70)", [1, 2]],
    ["pages=cd.[0,150)", [1]],
    ['details=cs.{"rooms":2}', [2]],
    ["id=eq(any).{1,5}", [1, 5]],
    ["id=gt(all).{1,3}", [4, 5]],
    ["title=like(any).{River*,Hill*}", [2, 3]],
    ["title=ilike(all).{*R*,*letters}", [2]],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it("works on arrays", async () => {
    expect(await ids("tags=cs.{poet}", "authors")).toEqual([1]);
    expect(await ids("tags=cd.{poet,critic,x}", "authors")).toEqual([1, 3]);
    expect(await ids("tags=ov.{novelist,x}", "authors")).toEqual([2]);
    expect(await ids("tags=eq.{}", "authors")).toEqual([3]);
  });

  it("is what the genuine client sends", async () => {
    const books = () => rest.client().from("books").select("id").order("id");
    const answers = await Promise.all([
      books().eq("id", 1),
      books().in("title", ["Hill stories, old", '100% cotton "cloth"']),
      books().contains("details", { rooms: 2 }),
      books().textSearch("words", "river", { config: "english" }),
      books().rangeGt("pages", "[1,100)"),
      books().not("id", "in", "(1,2,3)"),
      books().likeAnyOf("title", ["River%", "Hill%"]),
      books().match({ author_id: 1, in_print: true }),
      books().filter("details->>rooms", "eq", "10"),
      books().isDistinct("in_print", true),
    ]);
    expect(answers.map(({ data }) => data?.map(({ id }) => id))).toEqual([
      [1],
      [3, 4],
      [2],
      [2],
      [3],
      [4, 5],
      [2, 3],
      [1],
      [3],
      [2, 4],
    ]);
  });
});

describe("the value of a plain filter", () => {
  it("is everything after the dot, quotes included", async () => {
    expect(await ids('title=eq.100%25 cotton "cloth"')).toEqual([4]);
    expect(await ids('title=eq."Anonymous"')).toEqual([]);
    expect(await ids("title=eq.Hill stories, old")).toEqual([3]);
    expect(await ids("title=eq.Hill+stories,+old")).toEqual([3]);
  });

  it("may be empty, and may say null as a word", async () => {
    expect(await ids("title=eq.")).toEqual([]);
    expect(await ids("title=eq.null")).toEqual([]);
  });
});

describe("a tree of and, or and not", () => {
  it.each<[string, number[]]>([
    ["or=(id.eq.1,id.eq.5)", [1, 5]],
    ["or=(id.eq.1,and(price.gt.300,in_print.is.true))", [1, 3]],
    ["or=(id.eq.1,not.and(price.gt.0,price.lt.400))", [1, 4]],
    ["and=(id.gt.1,or(id.lt.3,id.eq.5))", [2, 5]],
    ["not.or=(id.eq.1,id.eq.2)", [3, 4, 5]],
    ["not.and=(id.gt.1,id.lt.5)", [1, 5]],
    ["or=(id.not.eq.1,title.eq.x)&id=lt.3", [2]],
    ["or=(id.in.(1,2),id.eq.5)", [1, 2, 5]],
    ['or=(title.eq."Hill stories, old",id.eq.1)', [1, 3]],
    ['or=(title.eq."100% cotton \\"cloth\\"",id.eq.1)', [1, 4]],
    ["or=(title.ilike.*MONSOON*,title.ilike.*river*)", [1, 2]],
    ["or=(details->rooms.gte.3,details->>city.eq.Nowhere)", [1, 3]],
    ["or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)", [2]],
    ["or=(author_id.is.null,id.eq.1)", [1, 5]],
    ["or=(id.eq(any).{1,2},words.fts(english).hill)", [1, 2, 3]],
    ["or=( id.eq.1, id.eq.2)", [1, 2]],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it("may have white space between its parts", async () => {
    const spaced =
      "/books?select=id&order= id.desc , title.asc &and=( or ( id.eq.2 , id.eq.3 ) , id.in.( 3, 4 ) )";
    expect(await (await rest.send(encodeURI(spaced))).json()).toEqual([{ id: 3 }]);
  });

  it("takes a braced value whole", async () => {
    expect(await ids("or=(tags.cs.{poet,critic},id.eq.3)", "authors")).toEqual([1, 3]);
  });

  it("is what the genuine client sends", async () => {
    const { data } = await rest
      .client()
      .from("books")
      .select("id")
      .or("id.eq.1,and(id.gt.2,id.lt.4)")
      .order("id");
    expect(data).toEqual([{ id: 1 }, { id: 3 }]);
  });
});

describe("values inside JSON", () => {
  it("compare as JSON with one arrow and as text with two", async () => {
    expect(await ids("details->rooms=gte.3")).toEqual([1, 3]);
    expect(await ids("details->>rooms=gte.2")).toEqual([1, 2]);
    expect(await ids("details->>city=eq.Pune")).toEqual([1]);
    expect(await ids("details->>city=is.null")).toEqual([2, 3, 4, 5]);
  });

  it("are found by index", async () => {
    expect(await ids("address->rooms->1->>name=eq.hall", "authors")).toEqual([1]);
  });
});

describe("what cannot be understood", () => {
  it.each<[string, string]>([
    ["id=2", "PGRST100"],
    ["id=foo.2", "PGRST100"],
    ["id=eq", "PGRST100"],
    ["id=in.1,2", "PGRST100"],
    ["id=in.(1,2", "PGRST100"],
    ["id=is.maybe", "PGRST100"],
    ["id=is.nullx", "PGRST100"],
    ["or=(id.eq.1", "PGRST100"],
    ["or=()", "PGRST100"],
    ["or=(id.eq.1,)", "PGRST100"],
    ["or=(id)", "PGRST100"],
    ["or=(id.eq.1)x", "PGRST100"],
    ["details->=eq.1", "PGRST100"],
    ["order=id.sideways", "PGRST100"],
    ["select=id,,title", "PGRST100"],
    ["select=authors(", "PGRST100"],
    ["select=id)", "PGRST100"],
    ["select=id::", "PGRST100"],
    ["nope=eq.1", "42703"],
    ["order=nope", "42703"],
    ["select=nope", "42703"],
    ["id=eq.one", "22P02"],
    ["authors.name=eq.x", "PGRST108"],
    ["select=id.median()", "PGRST100"],
  ])("%s is %s", async (query, code) => {
    const answer = await rest.send(`/books?${query}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, code]);
  });

  it("is reported with its position", async () => {
    const answer = await rest.send("/books?id=foo.2");
    expect(await answer.json()).toEqual({
      code: "PGRST100",
      message: '"failed to parse filter (foo.2)" (line 1, column 1)',
      details: expect.stringContaining('unexpected "f" expecting "not" or operator (eq, neq'),
      hint: null,
    });
    const select = await rest.send("/books?select=id,title:");
    expect(await select.json()).toMatchObject({
      message: '"failed to parse select parameter (id,title:)" (line 1, column 10)',
      details: expect.stringContaining("unexpected end of input"),
    });
  });

  it("names the column as Postgres does", async () => {
    const { error } = await rest.client().from("books").select().eq("nope", 1);
    expect(error?.message).toBe("column books.nope does not exist");
  });
});
