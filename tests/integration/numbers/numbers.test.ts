import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ListingNumbers, ownData, ownListingNumbers } from "../../../domain/own-answers.ts";
import { readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { openSite } from "../../../server/site/open-site.ts";
import { addListings } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { type Person, talksIn } from "../conversations/talk.ts";
import { addListing, addPerson, refusal, visitor } from "../data/people.ts";

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36" };

let server: TestServer;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let buyer: Person;
let listingId: string;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: "127.0.0.1" });
  talks = talksIn(server.database);
});
beforeEach(async () => {
  [owner, buyer] = [await addPerson(server.database), await addPerson(server.database)];
  listingId = (await addListing(server.database, owner, { title: "House with a well" })).id;
});
afterAll(() => server.stop());

let visitors = 0;
/** A visit of somebody new unless the headers say who it is. */
async function tell(event: string, headers: Record<string, string> = {}, id = listingId): Promise<number> {
  visitors += 1;
  const forwarded = { "x-forwarded-for": `198.51.${visitors >> 8}.${visitors & 255}` };
  const answer = await fetch(`${server.url}/api/listings/${id}/${event}`, {
    method: "POST",
    headers: { ...phone, ...forwarded, ...headers },
  });
  return answer.status;
}
async function numbersFor(person: Person, id = listingId): Promise<ListingNumbers | null> {
  await server.site.counts?.flush();
  const answer = await talks.call(person, "my_listing_numbers", { property_id: id });
  return answer && ownListingNumbers.parse(answer);
}
const today = async () => {
  const { day: _, ...counted } = (await numbersFor(owner))?.days.at(-1) ?? { day: "" };
  return counted;
};
const none = { views: 0, reveals: 0, enquiries: 0, shares: 0, saves: 0 };

describe("The numbers of a listing", () => {
  it("count views, told numbers, enquiries, shares and likes by day, for thirty days", async () => {
    for (const event of ["views", "views", "shares", "saves"]) expect(await tell(event)).toBe(204);
    await talks.begin(buyer, listingId);
    await talks.call(buyer, "get_listing_contact", { property_id: listingId });
    await talks.call(buyer, "get_listing_contact", { property_id: listingId });
    expect(await today()).toEqual({ views: 2, reveals: 1, enquiries: 1, shares: 1, saves: 1 });
    await tell("views");
    expect(await today()).toMatchObject({ views: 3 });
    expect((await numbersFor(owner))?.days).toHaveLength(30);
  });

  it("are the owner's alone", async () => {
    await tell("views");
    expect(await numbersFor(buyer)).toBeNull();
    const asked = talks.call(visitor, "my_listing_numbers", { property_id: listingId });
    expect((await refusal(asked)).code).toBe("42501");
    expect((await numbersFor(owner))?.title).toBe("House with a well");
  });

  it("leave out robots, other sites' pages, what is no listing and what is no event", async () => {
    for (const robot of [
      "Googlebot/2.1",
      "WhatsApp/2.24",
      "facebookexternalhit/1.1",
      "curl/8.5",
      "HeadlessChrome/140",
    ])
      expect(await tell("views", { "user-agent": robot })).toBe(204);
    await tell("views", { "sec-fetch-site": "cross-site" });
    await tell("views", {}, crypto.randomUUID());
    for (const event of ["reveals", "enquiries", "day"]) expect(await tell(event)).toBe(404);
    expect(await tell("views", {}, "x")).toBe(404);
    expect(await today()).toEqual(none);
  });

  it("cannot be inflated: one address counts a few times a day, in IPv6 a whole /64", async () => {
    for (let n = 0; n < 60; n += 1)
      await tell("views", { "x-forwarded-for": "203.0.113.7", "user-agent": `Mozilla/5.0 Chrome/${n}` });
    for (let n = 0; n < 60; n += 1)
      await tell("views", { "x-forwarded-for": `2001:db8::${n}`, "user-agent": `Mozilla/5.0 Chrome/${n}` });
    expect(await today()).toEqual({ ...none, views: 10 });
  });

  it("keep nothing about visitors, and are written by a process that stops", async () => {
    const second = await startTestServer();
    const person = await addPerson(second.database);
    const { id } = await addListing(second.database, person);
    await fetch(`${second.url}/api/listings/${id}/views`, { method: "POST", headers: phone });
    await second.site.counts?.stop();
    const rows = await second.database.query("select * from rules.listing_days");
    expect(rows).toMatchObject([{ property_id: id, views: 1 }]);
    expect(Object.keys(rows[0] ?? {})).toEqual(["property_id", "day", ...Object.keys(none)]);
    await second.stop();
  });

  it("are part of the download, and go with the listing", async () => {
    await tell("views");
    await server.site.counts?.flush();
    const { sections } = ownData.parse(await talks.call(owner, "export_my_data"));
    expect(sections.numbers_of_your_listings).toMatchObject([{ property_id: listingId, views: 1 }]);
    await server.database.query("select rules.erase_person($1, '')", [owner.userId]);
    const left = "select from rules.listing_days where property_id = $1";
    expect(await server.database.query(left, [listingId])).toEqual([]);
  });
});

describe("The median of similar listings nearby", () => {
  /** One listing of each of so many other owners, looked at once, twice, three times, ... */
  async function neighbours(count: number, given: Record<string, unknown> = {}): Promise<void> {
    for (let n = 1; n <= count; n += 1) {
      const { userId } = await addPerson(server.database);
      await addListings(server.database, { id: userId }, [{ pincode: "560034", price: 4_000_000, ...given }]);
      await server.database.query(
        `insert into rules.listing_days (property_id, day, views)
         select id, current_date - 1, $2 from public.properties where user_id = $1`,
        [userId, n],
      );
    }
  }
  const similar = async () => (await numbersFor(owner))?.similar;

  it("is told from five other owners on, and of the same kind, price and district alone", async () => {
    listingId = (await addListing(server.database, owner, { pincode: "560001" })).id;
    await neighbours(4);
    await neighbours(2, { price: 40_000_000 });
    await neighbours(2, { pincode: "411001" });
    await neighbours(2, { listing_type: "rent" });
    expect(await similar()).toBeNull();
    // Another listing of the same few people tells too much as well.
    await neighbours(0);
    await addListings(server.database, { id: owner.userId }, [{ pincode: "560034", price: 4_000_000 }]);
    expect(await similar()).toBeNull();
    await neighbours(1);
    expect(await similar()).toEqual({ listings: 5, ...none, views: 2 });
  });
});

describe("Over a hosted project", () => {
  const over = (keys: Record<string, string>) => {
    const { publishable } = server.deps.keys;
    const project = { SUPABASE_URL: server.url, SUPABASE_PUBLISHABLE_KEY: publishable, HOST: "127.0.0.1" };
    return openSite(readEnv({ ...project, ...keys }), createLog("silent"), null);
  };

  it("visits are counted with the project's secret key, and not at all without it", async () => {
    const site = await over({ SUPABASE_SECRET_KEY: server.deps.keys.secret });
    const visit = { method: "POST", headers: phone };
    expect((await site.app.request(`/api/listings/${listingId}/views`, visit)).status).toBe(204);
    await site.close();
    expect(await today()).toEqual({ ...none, views: 1 });
    const without = await over({});
    expect(without.counts).toBeNull();
    await without.close();
  });
});
