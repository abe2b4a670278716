import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { photoFile } from "@osari/backend/testing/photos.ts";
import { clientWith } from "@osari/backend/testing/storage-callers.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addListing, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { functions } from "../authorization/matrix.ts";
import { addPerson, listing } from "../data/people.ts";
import { type Attacker, signedInAs } from "./attacker.ts";

let server: TestServer;
let me: Attacker;
let victim: { id: string; full_name: string; phone: string; email: string };
let hidden: string;
let photo: string;
beforeAll(async () => {
  server = await startTestServer();
  me = await signedInAs(server, (await addPerson(server.database)).userId);
  victim = await addOwner(server.database, { full_name: "Victim Secretname", phone: "9811122233" });
  hidden = (await addListing(server.database, victim, { title: "Hidden title", is_active: false })).id;
  const files = clientWith(server, me.token).from("property_images");
  const { data } = await files.upload(`user_${me.id}/a.jpg`, await photoFile("jpeg", 32, 32));
  photo = files.getPublicUrl(data?.path ?? "").data.publicUrl;
});
afterAll(() => server.stop());

/** The head of the answer to a request that no ordinary client would write. */
async function sendRaw(head: string, body = ""): Promise<string> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  socket.on("error", () => {});
  await new Promise((closed) => socket.once("close", closed));
  return answer;
}

describe("A listing of one's own", () => {
  it.each([
    [{ user_id: randomUUID() }, 403],
    [{ created_at: "2099-01-01", updated_at: "2099-01-01", version: 999 }, 201],
    [{ id: "not-an-id" }, 400],
    [{ unknown_column: 1 }, 400],
  ])("does not take over what only the database decides: %j", async (values, status) => {
    const answer = await me.send("/properties", {
      body: listing(values),
      headers: { prefer: "return=representation" },
    });
    expect(answer.status).toBe(status);
    if (status !== 201) return;
    const [row] = await answer.json();
    expect([row.user_id, row.version, row.created_at.slice(0, 4)]).toEqual([
      me.id,
      1,
      String(new Date().getFullYear()),
    ]);
  });

  it.each([{ user_id: randomUUID() }, { id: randomUUID() }])("is not given away: %j", async (values) => {
    const [row] = await (
      await me.send("/properties", { body: listing(), headers: { prefer: "return=representation" } })
    ).json();
    const answer = await me.send(`/properties?id=eq.${row.id}`, { method: "PATCH", body: values });
    expect(answer.status).toBe(403);
  });
});

describe("Text that people read", () => {
  const somewhere = { address: "12, Station Road", city: "Baramati", state: "Maharashtra" };
  const properties = (body: object) =>
    me.send("/properties", { body, headers: { prefer: "return=representation" } });

  it.each([
    ["turned direction", "House\u202e 005 yn", "House 005 yn"],
    ["marks around a copied number", "Call \u202a98765\u202c", "Call 98765"],
    ["control characters", "A\u0007 bell\u009f", "A bell"],
    ["invisible letters", "\u200bHou\u2060se\ufeff", "House"],
    [
      "joiners that Marathi needs",
      "\u0915\u094d\u200d\u0937 \u0930\u094d\u200d\u092f",
      "\u0915\u094d\u200d\u0937 \u0930\u094d\u200d\u092f",
    ],
  ])("holds only what can be seen: %s", async (_, given, stored) => {
    const place = { ...somewhere, area: given };
    const [row] = await (
      await properties(listing({ title: given, description: given, location_details: place }))
    ).json();
    expect([row.title, row.description, row.location_details.area]).toEqual([stored, stored, stored]);
    await me.send(`/profiles?id=eq.${me.id}`, { method: "PATCH", body: { full_name: "Asha\u202e\u200b" } });
    const [profile] = await (await me.send(`/profiles?id=eq.${me.id}`)).json();
    expect(profile.full_name).toBe("Asha");
  });

  it.each(["\u200b\u200b", "\u3164\u115f", "\u200d \u200c", "\u2800", "\u202e"])(
    "is not made of nothing visible: %j",
    async (text) => {
      expect((await properties(listing({ title: text }))).status).toBe(400);
      const place = { ...somewhere, city: text };
      expect((await properties(listing({ location_details: place }))).status).toBe(400);
      const name = await me.send(`/profiles?id=eq.${me.id}`, { method: "PATCH", body: { full_name: text } });
      expect(name.status).toBe(400);
    },
  );
});

describe("Every function", () => {
  const names = functions.map(([name]) => name.slice("public.".length));

  it.each(names)("tells nothing of another's hidden listing, name or number: %s", async (name) => {
    const arguments_ = [
      { property_id: hidden },
      { listing_id: hidden },
      { id: hidden },
      { user_id: victim.id },
      { owner: victim.id },
      { query_text: victim.phone },
      { query: victim.full_name },
      { token: hidden },
      {},
    ];
    for (const body of arguments_) {
      const answer = await me.send(`/rpc/${name}`, { body });
      const text = await answer.text();
      expect([name, body, answer.status < 500]).toEqual([name, body, true]);
      for (const secret of ["Hidden title", victim.full_name, victim.phone, victim.email])
        expect(text.includes(secret) && !JSON.stringify(body).includes(secret)).toBe(false);
    }
  });

  it.each(names)("takes any text without failing: %s", async (name) => {
    const [found] = await server.database.query<{ args: string[] | null }>(
      "select proargnames as args from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
      [name],
    );
    const odd = [
      "\0",
      "\ud800",
      "'\";--",
      "\u202e",
      "%00",
      "{}",
      "x".repeat(20_000),
      -1,
      1e308,
      null,
      [],
      {},
      true,
    ];
    const inputs = (found?.args ?? []).map((argument) => [argument, fc.constantFrom(...odd)] as const);
    const bodies = fc.record(Object.fromEntries(inputs), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status } = await me.send(`/rpc/${name}`, { body });
        expect([JSON.stringify(body).slice(0, 300), status < 500]).toEqual([
          JSON.stringify(body).slice(0, 300),
          true,
        ]);
      }),
      { numRuns: 8 },
    );
  });
});

describe("A path", () => {
  it.each([
    "/storage/v1/object/public/property_images/../../../../etc/passwd",
    "/storage/v1/object/public/property_images/..%2f..%2f..%2fetc%2fpasswd",
    "/storage/v1/object/public/property_images/%2e%2e/%2e%2e/osari",
    "/storage/v1/object/public/..%2fproperty_images/a.jpg",
    "/storage/v1/render/image/public/property_images/..%5c..%5ca.jpg",
    "/storage/v1/object/public/closed_accounts/a.jpg",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/share/listings/..%2f..%2fpackage.json",
    "//evil.example/",
    "/%00",
    "/%ff%fe",
    "/%",
  ])("leads to no file of the server: %s", async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a`);
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|30\d)/);
    expect(answer).not.toMatch(/root:|"name": "osari"|location: (https?:)?\/\/evil/i);
  });

  it("may be very long and is answered", async () => {
    for (const length of [8_000, 15_000, 30_000]) {
      const answer = await sendRaw(`GET /api/locations/search?q=${"a".repeat(length)} HTTP/1.1\r\nHost: a`);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    }
  });
});

describe("A foreign host", () => {
  it("stands in no answer, redirect or mailed link", async () => {
    const evil =
      "Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example";
    const key = `apikey: ${server.deps.keys.publishable}`;
    const paths = [
      "/health",
      "/auth/v1/settings",
      "/auth/v1/authorize?provider=google",
      "/auth/v1/verify?token=a&type=signup",
    ];
    for (const path of paths)
      expect(await sendRaw(`GET ${path} HTTP/1.1\r\n${evil}\r\n${key}`)).not.toContain("evil.example");
    const body = JSON.stringify({ email: victim.email });
    const recovery = await sendRaw(
      `POST /auth/v1/recover HTTP/1.1\r\n${evil}\r\n${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`,
      body,
    );
    expect(recovery).toMatch(/^HTTP\/1\.1 200/);
    const [mail] = await server.database.query<{ link: string; html_body: string }>(
      "select link, html_body from backend.outbox where recipient = $1",
      [victim.email],
    );
    expect(mail?.link.startsWith(server.url)).toBe(true);
    expect(mail?.html_body).not.toContain("evil.example");
  });
});

describe("A method", () => {
  it.each(["TRACE", "CONNECT", "PROPFIND", "DEBUG", "HEAD", "OPTIONS"])(
    "that is not meant reveals nothing: %s",
    async (method) => {
      for (const path of ["/", "/health", "/rest/v1/properties", "/auth/v1/user", "/storage/v1/bucket"]) {
        const answer = await sendRaw(
          `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Secret: echo-me\r\nCookie: a=echo-me`,
        );
        expect(answer).not.toContain("echo-me");
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
      }
    },
  );
});

describe("A range", () => {
  it.each([
    "bytes=0-",
    "bytes=-1",
    "bytes=5-2",
    "bytes=999999-",
    "bytes=0-0,1-1,2-2",
    "bytes=a-b",
    "lines=1-2",
    `bytes=${"0-1,".repeat(2_000)}0-1`,
  ])("of a photo never costs more than the photo: %s", async (range) => {
    const answer = await fetch(photo, { headers: { range } });
    const whole = Number((await fetch(photo, { method: "HEAD" })).headers.get("content-length"));
    expect([200, 206, 416, 431]).toContain(answer.status);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(Math.max(whole, 500));
  });
});

describe("Header values", () => {
  it("that hold line breaks end up in no header of the answer", async () => {
    const download = encodeURIComponent('a\r\nSet-Cookie: evil=1\r\n".jpg');
    const answer = await fetch(`${photo}?download=${download}`);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const id = await sendRaw("GET /health HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\u0001b<script>");
    expect(id).not.toContain("<script>");
    for (const query of ["redirect_to=a%0d%0aSet-Cookie:evil=1", "type=signup%0d%0aSet-Cookie:evil=1"]) {
      const verified = await fetch(`${server.url}/auth/v1/verify?token=a&${query}`, { redirect: "manual" });
      expect(verified.headers.get("set-cookie") ?? "").not.toContain("evil");
    }
  });
});
