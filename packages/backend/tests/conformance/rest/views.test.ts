import { beforeAll, describe, expect, it } from "vitest";
import { testRest } from "./fixture.ts";

/** The tables are in a schema that is not exposed; views show some of their columns, under other names. */
const views = /* sql */ `
create schema hidden;
create table hidden.towns (id int primary key, name text not null, secret text default 'gold');
create table hidden.streets (
  id int primary key, label text, town_id int constraint street_town references hidden.towns (id));
create table hidden.walks (
  town int references hidden.towns (id), street int references hidden.streets (id), primary key (town, street));
insert into hidden.towns values (1, 'Pune'), (2, 'Nashik');
insert into hidden.streets values (1, 'Law College Road', 1), (2, 'Gangapur Road', 2), (3, 'Nowhere', null);
insert into hidden.walks values (1, 1), (1, 2);
create view towns as select name, id as number from hidden.towns;
create view big_towns as select t.number as no, t.name from (select * from towns) t;
create view streets as
  with named as (select s.town_id, s.label, s.id from hidden.streets s)
  select label, id, town_id as town, (select max(id) from hidden.towns) as last, id + 0 as made from named;
create view "odd {(towns" as select id as "n)", name, 'a}b)c' as odd from hidden.towns where name <> '(}';
create materialized view walks as select street, town from hidden.walks;
grant select on "odd {(towns", towns, big_towns, streets, walks to anon;
create view writers as select * from authors;
notify pgrst, 'reload schema';
`;

const rest = testRest();
beforeAll(async () => {
  await rest.server.database.query(views);
});

const from = (name: string) => rest.client().from(name);

describe("a view", () => {
  it("embeds what its table does, and is embedded as its table is", async () => {
    const up = await from("dear_books").select("called,authors(name)").order("id");
    expect(up.error).toBeNull();
    expect(up.data).toEqual([
      { called: "Hill stories, old", authors: { name: "Bhau" } },
      { called: '100% cotton "cloth"', authors: { name: "Bhau" } },
    ]);
    const down = await from("authors").select("name,dear_books(id)").order("id").order("id", {
      referencedTable: "dear_books",
    });
    expect(down.data).toEqual([
      { name: "Asha", dear_books: [] },
      { name: "Bhau", dear_books: [{ id: 3 }, { id: 4 }] },
      { name: "Chitra", dear_books: [] },
    ]);
    const through = await from("dear_books").select("id,genres(label),covers(colour)").eq("id", 3).single();
    expect(through.data).toEqual({ id: 3, genres: [{ label: "tales" }], covers: null });
  });

  it("is joined to views of tables that nobody is shown, through subselects and other views", async () => {
    const { data, error } = await from("streets")
      .select("label,towns!street_town(name),big_towns!town(no)")
      .order("id");
    expect(error).toBeNull();
    expect(data).toEqual([
      { label: "Law College Road", towns: { name: "Pune" }, big_towns: { no: 1 } },
      { label: "Gangapur Road", towns: { name: "Nashik" }, big_towns: { no: 2 } },
      { label: "Nowhere", towns: null, big_towns: null },
    ]);
    const odd = await from("streets")
      .select('label,"odd {(towns"!street_town(odd,"n)")')
      .eq("id", 1)
      .single();
    expect(odd.data).toEqual({ label: "Law College Road", "odd {(towns": { odd: "a}b)c", "n)": 1 } });
    const counted = await from("big_towns")
      .select("name,streets!street_town!inner(label)", { count: "exact" })
      .eq("no", 1);
    expect([counted.count, counted.data]).toEqual([
      1,
      [{ name: "Pune", streets: [{ label: "Law College Road" }] }],
    ]);
  });

  it("stands between two others when it shows both keys", async () => {
    const { data, error } = await from("towns").select("name,streets!walks(label)").eq("number", 1).single();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      name: "Pune",
      streets: expect.arrayContaining([{ label: "Law College Road" }, { label: "Gangapur Road" }]),
    });
  });

  it("shows no more than its own columns, and its tables stay unknown", async () => {
    const secret = await from("streets").select("label,towns!street_town(secret)");
    expect(secret.error?.code).toBe("42703");
    expect((await from("hidden.towns").select()).error?.code).toBe("PGRST205");
    const made = await from("streets").select("made(name)");
    expect(made.error?.code).toBe("PGRST200");
  });

  it("leaves the names of constraints and columns to the table", async () => {
    const { data, error } = await from("books").select("author_id(name),books_editor_fkey(name)").eq("id", 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ author_id: { name: "Asha" }, books_editor_fkey: { name: "Bhau" } }]);
    const several = await from("books").select("writers(name)");
    expect(several.error).toMatchObject({
      code: "PGRST201",
      hint: expect.stringContaining("'writers!books_author_id_fkey', 'writers!books_editor_fkey'"),
    });
  });

  it("has its table's primary key, so that rows can be put through it", async () => {
    const { data, error } = await from("writers")
      .upsert({ id: 3, name: "Chitra Devi" })
      .select("name")
      .rollback();
    expect(error).toBeNull();
    expect(data).toEqual([{ name: "Chitra Devi" }]);
  });
});
