import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backgroundJobs } from "../../../server/background.ts";
import { addListing, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { openedSecondsAgo } from "../conversations/talk.ts";
import { addPerson, listing } from "../data/people.ts";
import { type Attacker, sendRest, signedInAs } from "./attacker.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function attacker(): Promise<Attacker> {
  return signedInAs(server, (await addPerson(server.database)).userId);
}

const statuses = (answers: Response[]) => answers.map((answer) => answer.status);
const count = (values: number[], wanted: number) => values.filter((value) => value === wanted).length;

describe("Collecting the contacts of owners", () => {
  let listings: string[];
  beforeAll(async () => {
    listings = [];
    for (let made = 0; made < 70; made++)
      listings.push((await addListing(server.database, await addOwner(server.database))).id);
  });

  it.each([
    ["one after another", "tx=rollback", 1],
    ["with every look rolled back, many at once", "tx=rollback", 12],
    ["many at once", "return=representation", 12],
    ["under strict handling", "handling=strict, tx=rollback, max-affected=0", 6],
  ])("ends after 50 owners within a day: %s", async (_, prefer, atOnce) => {
    const { send } = await attacker();
    const look = (id: string) =>
      send("/rpc/get_listing_contact", { body: { property_id: id }, headers: { prefer } });
    const answers: number[] = [];
    for (let from = 0; from < listings.length; from += atOnce)
      answers.push(...statuses(await Promise.all(listings.slice(from, from + atOnce).map(look))));
    expect(count(answers, 200)).toBeLessThanOrEqual(50);
    expect(answers.filter((status) => status !== 200 && status !== 429 && status !== 400)).toEqual([]);
  });

  it("is forgotten a day later by the server's job", async () => {
    const { id } = await attacker();
    const owner = await addOwner(server.database);
    await server.database.query(
      "insert into rules.contact_views (viewer, owner, viewed_at) values ($1, $2, now() - interval '25 hours')",
      [id, owner.id],
    );
    await backgroundJobs(server.backend, server.env)
      .find(({ name }) => name === "forget")
      ?.run();
    expect(await server.database.query("select from rules.contact_views where viewer = $1", [id])).toEqual(
      [],
    );
  });
});

describe("Asking an owner as a visitor", () => {
  let behindProxy: TestServer;
  beforeAll(async () => {
    behindProxy = await startTestServer({ TRUST_PROXY: "127.0.0.1", AUTH_RATE_LIMIT_SCALE: "1" });
  });
  afterAll(() => behindProxy.stop());

  it("is limited by address and by network, however they are written, and a header cannot claim another network", async () => {
    const { database, deps } = behindProxy;
    const { id } = await addListing(database, await addOwner(database));
    const opened = await openedSecondsAgo(database, 10);
    const ask = async (address: string, path = "request_enquiry") => {
      const email = `${randomUUID()}@people.example`;
      const answer = await sendRest(behindProxy, deps.keys.publishable, `/rpc/${path}`, {
        body: { property_id: id, name: "Sara", message: "Is it free?", opened, email },
        headers: { "x-forwarded-for": address, "x-visitor-network": randomUUID() },
      });
      return answer.status;
    };
    // One subscriber has a whole /64 of addresses; proxies write ports and brackets.
    const addresses = [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff::2",
      "[2001:db8:1:2::3]:4711",
      "2001:db8:1:2:a:b:c:d",
    ];
    const answers: number[] = [];
    for (const path of ["request_enquiry", "request%5Fenquiry"])
      for (const address of addresses) answers.push(await ask(address, path));
    expect(answers.map((status) => status === 200)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(answers.slice(6)).toEqual([429, 429]);
    expect(await ask("2001:db8:1:3::1")).toBe(200);
    expect(await ask("2001:db8:2:2::1")).toBe(200);
    const networks = await database.query<{ asked: number }>(
      "select count(*)::int as asked from rules.enquiry_requests group by network order by 1 desc",
    );
    expect(networks.map(({ asked }) => asked)).toEqual([7, 1]);
  });
});

describe("Flooding the site with listings", () => {
  it("ends after 200 an hour, also with 12 bulk inserts at the same moment", async () => {
    const { id, send } = await attacker();
    const body = Array.from({ length: 199 }, () => listing());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send("/properties", { body, headers: { prefer: "return=minimal" } })),
    );
    expect(count(statuses(answers), 201)).toBe(1);
    // On a busy machine some wait for the first, or for a connection, until their time is up.
    for (const answer of answers.filter(({ status }) => status !== 201 && status !== 429))
      expect(["57014", "PGRST003"]).toContain((await answer.json()).code);
    expect((await send("/properties", { body: body.slice(0, 2) })).status).toBe(429);
    const rows = await server.database.query("select from public.properties where user_id = $1", [id]);
    expect(rows).toHaveLength(199);
  });

  it("gains no room by deleting", async () => {
    const { send } = await attacker();
    const bulk = Array.from({ length: 150 }, () => listing());
    expect((await send("/properties", { body: bulk })).status).toBe(201);
    expect((await send("/properties?title=neq.x", { method: "DELETE" })).status).toBe(204);
    expect((await send("/properties", { body: bulk })).status).toBe(429);
  });
});

describe("The id of a deleted listing", () => {
  it("is never given to another listing", async () => {
    const owner = await addOwner(server.database);
    const { id } = await addListing(server.database, owner);
    await server.database.query("delete from public.properties where id = $1", [id]);
    const { send } = await attacker();
    const answer = await send("/properties", { body: listing({ id }) });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "23505"]);
    expect(await server.database.query("select from public.properties where id = $1", [id])).toEqual([]);
  });

  it("is not won in a race with the delete", async () => {
    const owner = await addOwner(server.database);
    const { id } = await addListing(server.database, owner);
    const { send } = await attacker();
    const client = await server.database.pool.connect();
    await client.query("begin");
    await client.query("delete from public.properties where id = $1", [id]);
    const racing = send("/properties", { body: listing({ id }) });
    await expect
      .poll(async () => {
        const [row] = await server.database.query<{ waiting: boolean }>(
          "select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting",
        );
        return row?.waiting;
      })
      .toBe(true);
    await client.query("commit");
    client.release();
    expect((await racing).status).toBe(409);
  });

  it("stays used after its owner's account is gone", async () => {
    const owner = await addOwner(server.database);
    const { id } = await addListing(server.database, owner, { id: randomUUID() });
    await server.database.query("delete from auth.users where id = $1", [owner.id]);
    const { send } = await attacker();
    expect((await send("/properties", { body: listing({ id }) })).status).toBe(409);
  });
});
