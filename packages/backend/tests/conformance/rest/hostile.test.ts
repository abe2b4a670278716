import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/any-text.ts";
import { testRest } from "./fixture.ts";

const rest = testRest();

/** Straight into the app: no socket shortens what is sent. */
async function send(path: string, init: RequestInit = {}): Promise<{ status: number; body: string }> {
  const headers = new Headers(init.headers);
  headers.set("apikey", rest.key);
  const answer = await rest.server.backend.app.fetch(new Request(`${rest.url}${path}`, { ...init, headers }));
  return { status: answer.status, body: await answer.text() };
}

/** Understood or clearly refused: never our fault, never a secret, and an error always has its four keys. */
function expectClear({ status, body }: { status: number; body: string }): void {
  expect(status, body.slice(0, 300)).toBeLessThan(500);
  expect(body).not.toContain("gold");
  // A syntax error would mean that a part of the request got into the SQL.
  expect(body).not.toMatch(/syntax error at/);
  if (status < 300) return;
  expect(Object.keys(JSON.parse(body) as object)).toEqual(["code", "message", "details", "hint"]);
  expect(body.length).toBeLessThan(20_000);
}

const fragment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "id",
      "title",
      "price",
      "details",
      "authors",
      "books",
      "*",
      "vault",
      "secret",
      "pages",
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "eq.",
      "not.",
      "in.(",
      "is.null",
      "or(",
      "and(",
      "like.",
      "fts(",
      "cs.",
      "gt(any).{",
      ".desc",
      "->",
      "->>",
      "::",
      "!inner",
      "...",
      "::text",
      "match.",
      "count()",
      ".sum()",
      "authors!author_id(",
      "writer(",
      "title_length",
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "(",
      ")",
      ",",
      ".",
      ":",
      '"',
      "'",
      "\\",
      ";",
      "{",
      "}",
      "[",
      "]",
      "$1",
      "%",
      "_",
      "&",
      "=",
      "+",
      "--",
      "/*",
      "*/",
      "\n",
      "\0",
      "\ud800",
      "\udfff",
      "💐",
      "हि",
      "ﷺ",
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "'; drop table books; --",
      "1 or 1=1",
      "' union select secret from vault --",
      '" from vault --',
      "pg_sleep(10)",
      "public.vault",
      "$$",
      'U&"\\0061"',
      "e'\\''",
      "::regclass",
      "'||(select secret from vault)||'",
      "null",
      "NaN",
      "Infinity",
      "1e999",
      "-1",
      "99999999999999999999",
    ),
  },
  { weight: 1, arbitrary: anyText(12) },
);
const hostile = fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join(""));
const value = fc.oneof(
  hostile,
  hostile.map((text) => `eq.${text}`),
  hostile.map((text) => `(${text})`),
  hostile.map((text) => `in.(${text})`),
);
const headerText = hostile.map((text) => text.replace(/[^\x20-\x7e]/g, "?"));
const json = fc.oneof(
  hostile,
  fc.json(),
  fc.dictionary(hostile, fc.oneof(hostile, fc.jsonValue())).map((body) => JSON.stringify(body)),
);

const request = fc.record({
  path: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom("/books", "/authors", "/kinds", "/odd%2C%20name", "/dear_books"),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "/rpc/add",
        "/rpc/stock",
        "/rpc/books_by",
        "/rpc/typed",
        "/rpc/echo",
        "/rpc/join_words",
        "/rpc/shout",
        "/rpc/numbers",
      ),
    },
    { weight: 1, arbitrary: hostile.map((text) => `/${encodeURIComponent(text.toWellFormed())}`) },
  ),
  method: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom("GET", "GET", "POST", "POST", "PATCH", "DELETE", "HEAD") },
    { weight: 2, arbitrary: fc.constantFrom("PUT", "OPTIONS") },
  ),
  query: fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          "select",
          "order",
          "limit",
          "offset",
          "columns",
          "on_conflict",
          "or",
          "and",
          "not.or",
          "id",
          "title",
          "price",
          "details->rooms",
          "details->>city",
          "books.id",
          "authors.order",
          "a",
          "author",
          "up_to",
          "",
        ),
        hostile,
      ),
      value,
    ),
    { maxLength: 4 },
  ),
  prefer: fc.option(
    fc.oneof(
      headerText,
      fc.constantFrom(
        "count=exact",
        "count=planned",
        "return=representation",
        "resolution=merge-duplicates",
        "missing=default",
        "handling=strict,max-affected=1",
      ),
    ),
  ),
  accept: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom("*/*", "application/json", "application/vnd.pgrst.object+json"),
    },
    { weight: 1, arbitrary: headerText },
  ),
  range: fc.option(headerText),
  body: json,
});

describe("hostile requests", () => {
  it("are understood or refused, in every position, whatever they hold", async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, query, prefer, accept, range, body }) => {
        const search = new URLSearchParams(query.map(([key, text]) => [key, text]));
        const headers = new Headers({ "content-type": "application/json" });
        if (prefer !== null) headers.set("prefer", `tx=rollback,${prefer}`);
        headers.set("accept", accept);
        if (range !== null) headers.set("range", range);
        if (prefer === null) headers.set("prefer", "tx=rollback");
        const reads = method === "GET" || method === "HEAD";
        const answer = await send(`${path}?${search}`, { method, headers, ...(reads ? {} : { body }) });
        if (method !== "HEAD") expectClear(answer);
        else expect(answer.status).toBeLessThan(500);
      }),
      { seed: 20261101, numRuns: 2500, interruptAfterTimeLimit: 90_000 },
    );
    const [left] = await rest.server.database.query<{ books: string; vault: string }>(
      "select (select count(*) from books) as books, (select count(*) from vault) as vault",
    );
    expect(left).toEqual({ books: "5", vault: "1" });
  }, 120_000);
});

/** A text that Postgres can hold, as long as a name may be. */
const storable = hostile
  .map((text) => text.toWellFormed().replaceAll("\0", ""))
  .filter((text) => text !== "" && Buffer.byteLength(text) < 60);
const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

describe("hostile texts where texts belong", () => {
  it("are values and names, and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(storable, async (text) => {
        const quoted = quote(text);
        const ask = async (query: Record<string, string>) => {
          const answer = await send(`/books?${new URLSearchParams({ order: "id", limit: "1", ...query })}`);
          expect(answer.status, answer.body).toBe(200);
          return JSON.parse(answer.body) as Record<string, unknown>[];
        };
        expect(await ask({ select: `${quoted}:id`, title: `neq.${text}` })).toEqual([{ [text]: 1 }]);
        expect(
          await ask({ select: `details->${quoted}`, or: `(title.neq.${quoted},title.in.(${quoted}))` }),
        ).toEqual([{ [text]: null }]);
        expect(await ask({ title: `eq.${text}`, code: `in.(${quoted},${quoted})` })).toEqual([]);
        expect(
          await ask({
            select: "id",
            [`details->>${quoted}`]: "is.null",
            details: `not.cs.${JSON.stringify([text])}`,
          }),
        ).toEqual([{ id: 1 }]);
      }),
      { seed: 20261102, numRuns: 200, interruptAfterTimeLimit: 60_000 },
    );
  }, 90_000);

  it("come back from the database as they went in", async () => {
    await fc.assert(
      fc.asyncProperty(storable, async (text) => {
        const post = (path: string, body: unknown) =>
          send(path, {
            method: "POST",
            headers: { "content-type": "application/json", prefer: "tx=rollback,return=representation" },
            body: JSON.stringify(body),
          });
        const stored = await post("/kinds?select=level,document", {
          level: text,
          document: { [text]: [text] },
        });
        expect([stored.status, JSON.parse(stored.body)]).toEqual([
          201,
          [{ level: text, document: { [text]: [text] } }],
        ]);
        const called = await post("/rpc/join_words", { words: [text, text] });
        expect(JSON.parse(called.body)).toBe(`${text} ${text}`);
        const got = await send(`/rpc/join_words?${new URLSearchParams({ words: text })}`);
        expect(JSON.parse(got.body)).toBe(text);
      }),
      { seed: 20261103, numRuns: 200, interruptAfterTimeLimit: 60_000 },
    );
  }, 90_000);
});

describe("absurd requests", () => {
  const many = (count: number, text: string) => text.repeat(count);
  it.each<[string, string]>([
    ["a megabyte of value", `/books?title=eq.${many(1_000_000, "x")}`],
    ["a megabyte of key", `/books?${many(1_000_000, "x")}=eq.1`],
    ["a megabyte of conditions", `/books?or=(${many(100_000, "id.eq.1,")}id.eq.2)`],
    ["ten thousand open groups", `/books?or=${many(10_000, "(and")}`],
    ["deep groups", `/books?or=(${many(500, "and(")}id.eq.1${many(500, ")")})`],
    ["deep embeddings", `/books?select=${many(1_000, "authors(")}id${many(1_000, ")")}`],
    ["a deep place", `/books?${many(1_000, "authors.")}id=eq.1`],
    ["a hundred thousand members", `/books?id=in.(${many(100_000, "1,")}2)`],
    ["a long JSON path", `/books?select=details${many(20_000, "->a")}`],
    ["many columns", `/books?select=${many(20_000, "id,")}id`],
    ["many orders", `/books?order=${many(20_000, "id,")}id`],
    ["many parameters", `/books?${many(20_000, "id=eq.1&")}`],
    ["a long quoted name", `/books?select="${many(200_000, "\\\\")}"`],
    ["a NUL in a value", "/books?title=eq.a%00b"],
    ["a NUL in a name", "/books?select=a%00b"],
    ["a NUL in the table", "/bo%00oks"],
    ["broken UTF-8", "/books?title=eq.%ed%a0%80%ff"],
    ["a broken escape", "/books?title=eq.%zz%"],
    ["a broken escape in the table", "/books%zz"],
  ])("%s", async (_name, path) => {
    expectClear(await send(path));
  });

  it.each<[string, string, string]>([
    ["deep JSON", "/kinds", `{"document":${many(200_000, "[")}${many(200_000, "]")}}`],
    ["deep JSON for a function", "/rpc/echo", `${many(200_000, "[")}${many(200_000, "]")}`],
    ["eleven megabytes", "/kinds", JSON.stringify({ level: many(11_000_000, "x") })],
    ["a NUL in JSON", "/kinds", '{"level":"a\\u0000b"}'],
    ["a bare NUL", "/kinds", '{"level":"a\0b"}'],
    ["half a character", "/kinds", '{"level":"\\ud800"}'],
    ["half a character as a key", "/kinds", '{"\\ud800":1}'],
    ["a NUL as a key", "/kinds", '{"\\u0000":1}'],
    ["a prototype", "/kinds", '{"__proto__":1,"constructor":2}'],
    ["half a character for a function", "/rpc/typed", '{"day":"\\ud800","flags":[],"document":"\\udfff"}'],
    [
      "thousands of keys",
      "/kinds",
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n]))),
    ],
    ["more rows than a statement can name", "/kinds", `[${many(20_000, '{"small":1},')}{"small":2}]`],
  ])("%s in a body", async (_name, path, body) => {
    const headers = { "content-type": "application/json", prefer: "tx=rollback" };
    expectClear(await send(path, { method: "POST", headers, body }));
  });
});
