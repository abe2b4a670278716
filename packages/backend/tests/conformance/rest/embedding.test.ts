import { describe, expect, it } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();

const books = () => rest.client().from("books");

describe("to one", () => {
  it("gives an object, or null where nothing is there", async () => {
    const { data, error } = await rest.client().from("covers").select("colour,books(title)").order("book_id");
    expect(error).toBeNull();
    expect(data).toEqual([
      { colour: "red", books: { title: "Monsoon songs" } },
      { colour: "blue", books: { title: "River letters" } },
    ]);
    const reverse = await books().select("id,covers(colour)").in("id", [1, 3]).order("id");
    expect(reverse.data).toEqual([
      { id: 1, covers: { colour: "red" } },
      { id: 3, covers: null },
    ]);
  });

  it("is chosen by the constraint, by the column, or named by either", async () => {
    const { data, error } = await books()
      .select(
        "author:authors!books_author_id_fkey(name),editor:authors!editor_id(name),books_editor_fkey(id),author_id(id)",
      )
      .eq("id", 1)
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      author: { name: "Asha" },
      editor: { name: "Bhau" },
      books_editor_fkey: { id: 2 },
      author_id: { id: 1 },
    });
  });

  it("spreads into the row around it", async () => {
    const { data } = await rest
      .client()
      .from("covers")
      .select("colour,...books(title,number:id)")
      .eq("book_id", 1);
    expect(data).toEqual([{ colour: "red", title: "Monsoon songs", number: 1 }]);
  });

  it("can order the rows around it", async () => {
    const { data, error } = await books()
      .select("id,author:authors!author_id(name)")
      .not("author_id", "is", null)
      .order("author(name)", { ascending: false })
      .order("id");
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
    const many = await rest.client().from("authors").select("id,books!author_id(id)").order("books(id)");
    expect(many.error?.code).toBe("PGRST118");
    const absent = await books().select("id").order("author(name)");
    expect(absent.error).toMatchObject({
      code: "PGRST108",
      message: "'author' is not an embedded resource in this request",
    });
  });
});

describe("to many", () => {
  it("gives an array, empty where nothing is there", async () => {
    const { data, error } = await rest
      .client()
      .from("authors")
      .select("name,books!author_id(title)")
      .order("id");
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: "Asha", books: [{ title: "Monsoon songs" }, { title: "River letters" }] },
      { name: "Bhau", books: [{ title: "Hill stories, old" }, { title: '100% cotton "cloth"' }] },
      { name: "Chitra", books: [] },
    ]);
  });

  it("is filtered, ordered and cut by itself", async () => {
    const { data } = await rest
      .client()
      .from("authors")
      .select("id,books!author_id(id)")
      .gt("books.price", 200)
      .or("id.eq.2,id.eq.3,id.eq.4", { referencedTable: "books" })
      .order("id", { referencedTable: "books", ascending: false })
      .limit(1, { referencedTable: "books" })
      .order("id");
    expect(data).toEqual([
      { id: 1, books: [{ id: 2 }] },
      { id: 2, books: [{ id: 4 }] },
      { id: 3, books: [] },
    ]);
  });

  it("goes through a table between", async () => {
    const { data, error } = await books()
      .select("id,genres(label)")
      .in("id", [2, 4])
      .order("id")
      .order("label", { referencedTable: "genres" });
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 2, genres: [{ label: "letters" }, { label: "poems" }] },
      { id: 4, genres: [] },
    ]);
  });

  it("spreads as arrays", async () => {
    const { data } = await books().select("id,...genres(label)").eq("id", 2);
    expect(data).toEqual([{ id: 2, label: expect.arrayContaining(["letters", "poems"]) }]);
  });

  it("nests", async () => {
    const { data } = await rest
      .client()
      .from("genres")
      .select("label,books(title,author:authors!author_id(name,books!editor_id(id)))")
      .eq("id", 3)
      .eq("books.author.books.id", 99)
      .single();
    expect(data).toEqual({
      label: "tales",
      books: [{ title: "Hill stories, old", author: { name: "Bhau", books: [] } }],
    });
  });

  it("goes up and down a table that points to itself", async () => {
    const { data, error } = await rest
      .client()
      .from("shelves")
      .select("label,above:parent_id(label),below:shelves(label)")
      .eq("id", 2);
    expect(error).toBeNull();
    expect(data).toEqual([{ label: "middle", above: { label: "top" }, below: [{ label: "bottom" }] }]);
    const hinted = await rest.client().from("shelves").select("shelves!parent_id(label)").eq("id", 1);
    expect(hinted.data).toEqual([{ shelves: [{ label: "middle" }] }]);
    const constraint = await rest.client().from("shelves").select("shelves!shelves_parent_id_fkey(label)");
    expect(constraint.error?.code).toBe("PGRST200");
  });

  it("is hinted by the columns of either side, and by the table between", async () => {
    const { data, error } = await books()
      .select("genres!book_genres(label),covers!book_id(colour),also:covers!id(colour)")
      .eq("id", 1)
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      genres: [{ label: "poems" }],
      covers: { colour: "red" },
      also: { colour: "red" },
    });
  });
});

describe("by a function of the row", () => {
  it("gives one row or many, filtered and ordered like others", async () => {
    const { data, error } = await books()
      .select("id,writer(name),cheaper_books(id)")
      .in("id", [3, 5])
      .gt("cheaper_books.id", 1)
      .order("writer(name)");
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 3, writer: { name: "Bhau" }, cheaper_books: [{ id: 2 }] },
      { id: 5, writer: null, cheaper_books: [] },
    ]);
    const inner = await books().select("id,cheaper_books!inner(id)", { count: "exact" }).order("id");
    expect([inner.count, inner.data?.map(({ id }) => id)]).toEqual([3, [2, 3, 4]]);
  });
});

describe("a function's value for a row", () => {
  it("is read, filtered and ordered by like a column, also of rows that a function or a change gives", async () => {
    const { data, error } = await books()
      .select("id,title_length,authors!author_id(count_of)")
      .gt("title_length", 13)
      .order("title_length");
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 3, title_length: 17, authors: { count_of: 2 } },
      { id: 4, title_length: 19, authors: { count_of: 2 } },
    ]);
    const called = await rest
      .client()
      .rpc("books_by", { author: "Asha" })
      .select("id,title_length")
      .order("id");
    expect(called.data).toEqual([
      { id: 1, title_length: 13 },
      { id: 2, title_length: 13 },
    ]);
    const changed = await books()
      .upsert({ id: 1, title: "Monsoon" })
      .select("title_length,writer(name),cheaper_books(id)")
      .rollback()
      .single();
    expect(changed.error).toBeNull();
    expect(changed.data).toEqual({ title_length: 7, writer: { name: "Asha" }, cheaper_books: [] });
  });
});

describe("rows that must have an embedded one", () => {
  it("are kept by !inner, and counted so", async () => {
    const { data, count } = await rest
      .client()
      .from("authors")
      .select("id,books!author_id!inner(id)", { count: "exact" })
      .gt("books.price", 400);
    expect([data, count]).toEqual([[{ id: 2, books: [{ id: 4 }] }], 1]);
  });

  it("are asked for with null and not null", async () => {
    const without = await books().select("id,covers()").is("covers", null).order("id");
    expect(without.data).toEqual([{ id: 3 }, { id: 4 }, { id: 5 }]);
    const withIt = await books()
      .select("id,covers(colour)")
      .not("covers", "is", null)
      .eq("covers.colour", "red");
    expect(withIt.data).toEqual([{ id: 1, covers: { colour: "red" } }]);
    const wrong = await books().select("id,covers(colour)").eq("covers", 1);
    expect(wrong.error?.code).toBe("PGRST120");
  });
});

describe("what is not there or not clear", () => {
  it("has no relationship", async () => {
    const { status, error } = await books().select("id,genre(label)");
    expect([status, error]).toMatchObject([
      400,
      {
        code: "PGRST200",
        message: "Could not find a relationship between 'books' and 'genre' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'books' and 'genre' in the schema 'public', but no matches were found.",
        hint: "Perhaps you meant 'genres' instead of 'genre'.",
      },
    ]);
    expect((await books().select("id,vault(id)")).error?.code).toBe("PGRST200");
  });

  it("is asked for twice under one name", async () => {
    const { status, error } = await books().select("authors!author_id(name),authors!editor_id(name)");
    expect([status, error?.code, error?.message]).toEqual([
      400,
      "42712",
      'table name "books_authors_1" specified more than once',
    ]);
  });

  it("has several, and says which", async () => {
    const { status, error } = await books().select("id,authors(name)");
    expect([status, error?.code]).toEqual([300, "PGRST201"]);
    expect(error?.message).toBe(
      "Could not embed because more than one relationship was found for 'books' and 'authors'",
    );
    expect(error?.hint).toBe(
      "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor_fkey'. Find the desired relationship in the 'details' key.",
    );
    expect(error?.details).toEqual([
      {
        cardinality: "many-to-one",
        embedding: "books with authors",
        relationship: "books_author_id_fkey using books(author_id) and authors(id)",
      },
      {
        cardinality: "many-to-one",
        embedding: "books with authors",
        relationship: "books_editor_fkey using books(editor_id) and authors(id)",
      },
    ]);
  });
});
