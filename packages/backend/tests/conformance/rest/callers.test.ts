import { randomUUID } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, it, vi } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();

const json = { "content-type": "application/json" };

describe("who asks", () => {
  it("is anon with the key alone, and has no id", async () => {
    const { data } = await rest.client().rpc("claims");
    expect(data).toMatchObject({ role: "anon", uid: null, method: "POST", path: "/rest/v1/rpc/claims" });
  });

  it("is the token's subject", async () => {
    const sub = randomUUID();
    const { data } = await rest.client(await rest.token({ sub, email: "a@b.example" })).rpc("claims");
    expect(data).toMatchObject({ role: "authenticated", uid: sub, email: "a@b.example" });
  });

  it("is the service with the secret key", async () => {
    const { secret } = rest.server.deps.keys;
    const client = new PostgrestClient(rest.url, {
      headers: { apikey: secret, Authorization: `Bearer ${secret}` },
    });
    expect((await client.rpc("claims")).data).toMatchObject({ role: "service_role" });
    expect((await client.from("vault").select()).data).toEqual([{ id: 1, secret: "gold" }]);
  });

  it("is the key's role without a bearer, and the key may stand in the query", async () => {
    const answer = await fetch(`${rest.url}/genres?select=id&limit=1&apikey=${rest.key}`);
    expect([answer.status, await answer.json()]).toEqual([200, [{ id: 1 }]]);
  });

  it("leaves nothing of one request to the next", async () => {
    const token = await rest.token();
    for (let round = 0; round < 20; round += 1) {
      const [signedIn, anon] = await Promise.all([
        rest.client(token).rpc("claims"),
        rest.client().rpc("claims"),
      ]);
      expect([signedIn.data.role, anon.data.role, anon.data.uid]).toEqual(["authenticated", "anon", null]);
    }
  });

  it("shows functions the headers, but no secrets", async () => {
    const answer = await rest.send("/rpc/claims", { headers: { "x-test": "seen" } });
    expect(await answer.json()).toMatchObject({ agent: "seen", secret: null, method: "GET" });
  });
});

describe("bearer tokens", () => {
  const refused = async (bearer: string) => {
    const answer = await rest.send("/genres", { bearer });
    const { code, message } = (await answer.json()) as { code: string; message: string };
    return [answer.status, code, message, answer.headers.get("www-authenticate")];
  };
  const challenge = (message: string) => `Bearer error="invalid_token", error_description="${message}"`;

  it("that are invalid are refused with the reason", async () => {
    const parts = "Expected 3 parts in JWT; got 1";
    expect(await refused("nonsense")).toEqual([401, "PGRST301", parts, challenge(parts)]);
    const good = await rest.token();
    const forged = `${good.slice(0, -6)}AAAAAA`;
    expect((await refused(forged)).slice(0, 3)).toEqual([
      401,
      "PGRST301",
      "No suitable key or wrong key type",
    ]);
    const now = Math.floor(Date.now() / 1000);
    expect((await refused(await rest.token({ exp: now - 60 }))).slice(0, 3)).toEqual([
      401,
      "PGRST303",
      "JWT expired",
    ]);
    expect((await refused(await rest.token({ nbf: now + 90 }))).slice(0, 3)).toEqual([
      401,
      "PGRST303",
      "JWT not yet valid",
    ]);
    expect((await refused(await rest.token({ iat: now + 90 }))).slice(0, 3)).toEqual([
      401,
      "PGRST303",
      "JWT issued at future",
    ]);
    expect((await refused(await rest.token({ aud: "other" }))).slice(0, 3)).toEqual([
      401,
      "PGRST303",
      "JWT not in audience",
    ]);
  });

  it("are refused once they have expired, although they were valid before", async () => {
    // The clock stands still, so that a slow machine does not use up the last second.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      const bearer = await rest.token();
      expect((await rest.send("/genres", { bearer })).status).toBe(200);
      vi.setSystemTime(Date.now() + 629_000);
      expect((await rest.send("/genres", { bearer })).status).toBe(200);
      vi.setSystemTime(Date.now() + 3_000);
      expect((await refused(bearer)).slice(0, 3)).toEqual([401, "PGRST303", "JWT expired"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are accepted up to half a minute after they expired", async () => {
    const now = Math.floor(Date.now() / 1000);
    const { status } = await rest
      .client(await rest.token({ exp: now - 10 }))
      .from("genres")
      .select();
    expect(status).toBe(200);
  });

  it("must not be empty", async () => {
    const answer = await rest.send("/genres", { headers: { authorization: "Bearer " } });
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { code: "PGRST301", message: "Empty JWT is sent in Authorization header" },
    ]);
  });
});

describe("the gateway", () => {
  it("wants an API key, and one it knows", async () => {
    const none = await fetch(`${rest.url}/genres`);
    expect([none.status, await none.json()]).toEqual([
      401,
      { message: "No API key found in request", hint: "No `apikey` request header or url param was found." },
    ]);
    const wrong = await fetch(`${rest.url}/genres`, { headers: { apikey: "sb_publishable_wrong" } });
    expect([wrong.status, ((await wrong.json()) as { message: string }).message]).toEqual([
      401,
      "Invalid API key",
    ]);
  });

  it("lets a browser of any origin ask, and read the count", async () => {
    const preflight = await fetch(`${rest.url}/genres`, {
      method: "OPTIONS",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "authorization,apikey,content-type,prefer,accept-profile",
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("prefer");
    const answer = await rest.send("/genres", { headers: { origin: "https://elsewhere.example" } });
    expect(answer.headers.get("access-control-expose-headers")?.toLowerCase()).toContain("content-range");
  });
});

describe("row-level security", () => {
  it("hides rows from reading, changing and deleting without an error", async () => {
    const alice = await rest.token();
    const bob = await rest.token();
    const made = await rest.client(alice).from("notes").insert({ text: "mine" }).select("id").single();
    expect(made.error).toBeNull();
    const id = made.data?.id;
    expect((await rest.client(bob).from("notes").select().eq("id", id)).data).toEqual([]);
    expect((await rest.client().from("notes").select().eq("id", id)).data).toEqual([]);
    const changed = await rest.client(bob).from("notes").update({ text: "his" }).eq("id", id).select();
    expect([changed.status, changed.data]).toEqual([200, []]);
    const removed = await rest.client(bob).from("notes").delete().eq("id", id).select();
    expect([removed.status, removed.data]).toEqual([200, []]);
    expect((await rest.client(alice).from("notes").select("text").eq("id", id)).data).toEqual([
      { text: "mine" },
    ]);
  });

  it("refuses a row it forbids: 401 to anon, 403 to the signed in", async () => {
    const row = { text: "x", owner: randomUUID() };
    const anon = await rest.client().from("notes").insert(row);
    expect([anon.status, anon.error]).toMatchObject([
      401,
      {
        code: "42501",
        message: 'new row violates row-level security policy for table "notes"',
        details: null,
        hint: null,
      },
    ]);
    const signedIn = await rest
      .client(await rest.token())
      .from("notes")
      .insert(row);
    expect([signedIn.status, signedIn.error?.code]).toEqual([403, "42501"]);
  });

  it("lets a row in that its writer may not read, but not give it back", async () => {
    const blind = await rest.client().from("letterbox").insert({ text: "hello" });
    expect([blind.status, blind.error]).toEqual([201, null]);
    const reading = await rest.client().from("letterbox").insert({ text: "hello" }).select();
    expect([reading.status, reading.error?.code]).toEqual([401, "42501"]);
  });

  it("is checked besides grants", async () => {
    const anon = await rest.client().from("vault").select();
    expect([anon.status, anon.error]).toMatchObject([
      401,
      { code: "42501", message: "permission denied for table vault" },
    ]);
    const signedIn = await rest
      .client(await rest.token())
      .from("vault")
      .select();
    expect(signedIn.status).toBe(403);
  });
});

describe("errors", () => {
  it("carry all four keys and name themselves to proxies", async () => {
    const answer = await rest.send("/zzz");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("proxy-status")).toBe("PostgREST; error=PGRST205");
    expect(await answer.json()).toEqual({
      code: "PGRST205",
      message: "Could not find the table 'public.zzz' in the schema cache",
      details: null,
      hint: null,
    });
    const hintFor = async (name: string) => (await rest.client().from(name).select()).error?.hint;
    expect(await hintFor("book")).toBe("Perhaps you meant the table 'public.books'");
    expect(await hintFor("missing_books")).toBeNull();
  });

  it.each<[string, number]>([
    ["P0001", 400],
    ["PT402", 402],
    ["PT418", 418],
    ["42883", 404],
    ["42P01", 404],
    ["P0002", 500],
    ["XX000", 500],
    ["53300", 503],
    ["57014", 500],
    ["23505", 409],
    ["22012", 400],
  ])("a function's %s is %i", async (code, status) => {
    const answer = await rest.send("/rpc/refuse", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ code }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { code, message: "refused", details: "because", hint: "ask again" },
    ]);
  });

  it("refuse schemas that are not exposed", async () => {
    const { status, error } = await rest.client().schema("auth").from("users").select();
    expect([status, error]).toMatchObject([
      406,
      {
        code: "PGRST106",
        message: "Invalid schema: auth",
        hint: "Only the following schemas are exposed: public",
      },
    ]);
    const writing = await rest.client().schema("backend").from("api_keys").insert({});
    expect(writing.status).toBe(406);
  });

  it("refuse other media types, methods and paths", async () => {
    const code = async (path: string, init: RequestInit) => {
      const answer = await rest.send(path, init);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await code("/genres", { headers: { accept: "image/png" } })).toEqual([406, "PGRST107"]);
    expect(await code("/genres", { method: "LINK" })).toEqual([405, "PGRST117"]);
    expect(await code("/genres/1", {})).toEqual([404, "PGRST125"]);
    expect(await code("/rpc/add/1", {})).toEqual([404, "PGRST125"]);
    expect(await code("/", {})).toEqual([404, "PGRST126"]);
  });

  it("end what takes too long", async () => {
    const { status, error } = await rest.client().rpc("slow");
    expect([status, error]).toMatchObject([
      500,
      { code: "57014", message: "canceling statement due to statement timeout" },
    ]);
  });
});
