import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addListings, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addPerson } from "../data/people.ts";
import { type RequestOptions, sendRest, signedInAs } from "./attacker.ts";

let server: TestServer;
let owner: { id: string };
const asVisitor = (path: string, options?: RequestOptions) =>
  sendRest(server, server.deps.keys.publishable, path, options);

beforeAll(async () => {
  server = await startTestServer();
  owner = await addOwner(server.database);
  const description = "A long text. ".repeat(760);
  await addListings(
    server.database,
    owner,
    Array.from({ length: 300 }, () => ({ description })),
  );
});
afterAll(() => server.stop());

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}:description`).join(",");
const circle = (depth: number): string => (depth === 0 ? "id" : `profiles(properties(${circle(depth - 1)}))`);

describe("A question with a huge answer", () => {
  it.each([
    ["a column under 400 names", `select=${names(400)}&limit=100`],
    ["a column under 40 names", `select=${names(40)}&limit=100`],
    ["a circle of embeddings", `select=${circle(8)}`],
    [
      "many embeddings beside each other",
      `select=${Array.from({ length: 40 }, (_, n) => `e${n}:profiles(id)`)}`,
    ],
    ["all columns many times", `select=${Array.from({ length: 30 }, () => "*")}`],
  ])("is refused before the database is asked: %s", async (_, query) => {
    const answer = await asVisitor(`/properties?${query}`);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      "The select parameter asks for too much",
    ]);
  });

  it.each([
    ["JSON", {}],
    ["CSV", { accept: "text/csv" }],
    ["JSON without nulls", { accept: "application/vnd.pgrst.array+json;nulls=stripped" }],
  ])("is cut while Postgres makes it, as %s", async (_, headers) => {
    const answer = await asVisitor(`/properties?select=${names(8)}`, { headers });
    expect([answer.status, (await answer.json()).message]).toEqual([413, "The answer is too large"]);
  });

  it("is cut where the size is in an embedded list", async () => {
    const { send } = await signedInAs(server, owner.id);
    for (const select of ["id,properties(*)", "id,...properties(description)"]) {
      const answer = await send(`/profiles?select=${select}`);
      expect([select, answer.status]).toEqual([select, 413]);
    }
    expect((await send("/profiles?select=id,properties(id,title)")).status).toBe(200);
  });

  it("is cut where a write would tell all it wrote, and nothing is written", async () => {
    const { send } = await signedInAs(server, owner.id);
    const answer = await send(`/properties?title=neq.x&select=${names(8)}`, {
      method: "PATCH",
      body: { title: "Changed" },
      headers: { prefer: "return=representation" },
    });
    expect(answer.status).toBe(413);
    expect(await server.database.query("select from public.properties where title = 'Changed'")).toEqual([]);
  });
});

describe("Filters that cost much", () => {
  it("have a small share of the connections, so that pages go on", async () => {
    const slow = Array.from({ length: 22 }, () =>
      asVisitor(`/properties?select=id&description=imatch.${encodeURIComponent("(.+)+(.+)+(.+)+c$")}`),
    );
    const started = performance.now();
    await server.deps.database.query("select 1");
    expect(performance.now() - started).toBeLessThan(500);
    for (const answer of await Promise.all(slow)) expect([200, 400, 503]).toContain(answer.status);
  });

  it("are the caller's mistake where they take too long", async () => {
    const patterns = Array.from({ length: 80 }, (_, n) => `description.imatch."(.*[a-m]+)+z${n}$"`);
    const answer = await asVisitor(`/properties?select=id&or=(${encodeURIComponent(patterns.join())})`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, "57014"]);
  });

  it.each(["fts", "plfts", "phfts", "wfts"])(
    "are refused where they look for thousands of words: %s",
    async (operator) => {
      const { send } = await signedInAs(server, owner.id);
      for (const ask of [asVisitor, send])
        expect(
          (await ask(`/properties?select=id&description=${operator}.${"a%26".repeat(300)}b`)).status,
        ).toBe(400);
      expect((await asVisitor(`/properties?select=id&limit=1&description=${operator}.long`)).status).toBe(
        200,
      );
    },
  );

  it.each(["(.+)(.+)(.+)c\\1\\2\\3", "(a{1,200}){1,200}", "(?=.*a)b", "x".repeat(101)])(
    "are refused where Postgres cannot bound them: %s",
    async (regex) => {
      const filter = `match.${encodeURIComponent(regex)}`;
      const { send } = await signedInAs(server, owner.id);
      for (const ask of [asVisitor, send])
        expect((await ask(`/properties?select=id&description=${filter}`)).status).toBe(400);
    },
  );
});

describe("A write without any filter", () => {
  it.each([
    ["DELETE", undefined],
    ["PATCH", { title: "All the same" }],
  ])("is refused as on hosted projects: %s", async (method, body) => {
    const { userId } = await addPerson(server.database);
    const { send } = await signedInAs(server, userId);
    for (const query of ["", "?select=id", "?limit=5", "?order=id"]) {
      const answer = await send(`/properties${query}`, { method, body });
      expect([answer.status, (await answer.json()).code]).toEqual([400, "21000"]);
    }
  });
});

describe("Strange input", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  it.each([
    ["POST", "/properties", deep],
    ["POST", "/properties", `{"location_details":${deep}}`],
    ["POST", "/rpc/search_properties", `{"query":${deep}}`],
    ["POST", "/properties", '{"__proto__":{"title":"x"},"constructor":"y"}'],
    ["POST", "/rpc/constructor", "{}"],
    ["GET", "/constructor", undefined],
    ["GET", "/__proto__", undefined],
    ["GET", "/properties?constructor=eq.1", undefined],
    ["GET", "/properties?__proto__=eq.1", undefined],
    ["GET", "/properties?id=constructor.1", undefined],
    ["GET", "/properties?select=__proto__(id)", undefined],
    ["GET", "/properties?select=constructor", undefined],
    ["GET", "/rpc/search_properties?constructor=constructor.x", undefined],
    ["GET", "/properties?title=eq.%00", undefined],
  ])("is a mistake of the caller, never of the server: %s %s", async (method, path, body) => {
    const { send } = await signedInAs(server, owner.id);
    const answer = await send(path, { method, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("An answer of the REST service", () => {
  it("is kept by no cache", async () => {
    const { send } = await signedInAs(server, owner.id);
    for (const path of ["/profiles", "/properties?limit=1", "/nothing"]) {
      expect((await send(path)).headers.get("cache-control")).toBe("no-store");
      expect((await asVisitor(path)).headers.get("cache-control")).toBe("no-store");
    }
  });
});
