import { randomUUID } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSubmit } from "../../../domain/listing-checks.ts";
import { toRow } from "../../../domain/listing-row.ts";
import { listingDetails } from "../../../domain/messages/index.ts";
import { toForm } from "../../../domain/stored-listing.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addPerson, listing } from "./people.ts";

/** The data operations of the specification's section 7, through the genuine client and our own wire. */
let server: TestServer;
let visitor: PostgrestClient;
let owner: PostgrestClient & { id: string };
let stranger: PostgrestClient & { id: string };

beforeAll(async () => {
  server = await startTestServer();
  visitor = clientOf(server.deps.keys.publishable);
  owner = await signIn();
  stranger = await signIn();
});
afterAll(() => server.stop());

function clientOf(bearer: string): PostgrestClient {
  return new PostgrestClient(`${server.url}/rest/v1`, {
    headers: { apikey: server.deps.keys.publishable, Authorization: `Bearer ${bearer}` },
  });
}

async function signIn(profile = true): Promise<PostgrestClient & { id: string }> {
  const { userId } = await addPerson(server.database, { profile });
  const now = Math.floor(Date.now() / 1000);
  const token = await server.deps.tokens.sign({
    sub: userId,
    aud: "authenticated",
    role: "authenticated",
    iat: now,
    exp: now + 600,
  });
  return Object.assign(clientOf(token), { id: userId });
}

const create = async (values = {}) => {
  const { data, error } = await owner.from("properties").insert(listing(values)).select().single();
  if (error) throw error;
  return data;
};

const land = { property_type: "land", property_subtype: "Agricultural Land" };

describe("What a listing says beside the specification's fields", () => {
  const faults = [
    [{ bhk: "7" }, listingDetails.broken("bhk")],
    [{ deposit: -1 }, listingDetails.broken("deposit")],
    [{ carpet_area: 900, built_up_area: 800 }, listingDetails.areasInOrder],
    [{ on_floor: 8, floors: 7 }, listingDetails.floorWithin],
    [{ possession_date: "2027-03-01" }, listingDetails.possessionWhileBuilt],
    [{ own_area: 5, own_area_unit: "football field" }, listingDetails.broken("own_area_unit")],
  ] as const;

  it.each(faults)(
    "is refused with the same sentence however it is written: %j",
    async (property_details, message) => {
      const { id } = await create();
      const wrong = { ...listing({ property_details }), user_id: owner.id };
      const properties = () => owner.from("properties");
      const answers = [
        await properties().insert(wrong),
        // Many at once, as an import sends them: one fault, and none is stored.
        await properties().insert([{ ...listing({ title: "Of a batch" }), user_id: owner.id }, wrong]),
        await properties().upsert({ ...wrong, id }),
        await properties().update({ property_details }).eq("id", id),
        await owner.rpc("save_listing_with_phone", {
          listing: { ...wrong, id: randomUUID() },
          owner_phone: "9876543210",
          owner_name: "Asha",
        }),
      ];
      for (const { status, error } of answers) {
        expect(status).toBe(400);
        expect(error?.message).toBe(message);
      }
      const { data } = await properties().select("id").eq("title", "Of a batch");
      expect(data).toEqual([]);
    },
  );

  it("of eighty in one request is refused with the one that is wrong named, and none is stored", async () => {
    const importing = await signIn();
    const batch = Array.from({ length: 80 }, (_, number) => ({
      ...listing({ title: `Imported ${number + 1}`, property_details: { bedrooms: 2, deposit: 5_000 } }),
      user_id: importing.id,
    }));
    const wrong = batch.with(56, { ...listing({ title: "Imported 57", price: 0 }), user_id: importing.id });
    const refused = await importing.from("properties").insert(wrong);
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({
      code: "23514",
      message: "Please enter a valid price",
      details: expect.stringContaining('"Imported 57"'),
    });
    const own = () =>
      importing.from("properties").select("title", { count: "exact" }).eq("user_id", importing.id);
    expect((await own()).count).toBe(0);
    expect((await importing.from("properties").insert(batch)).status).toBe(201);
    expect((await own()).count).toBe(80);
  });

  // A draft lies on the owner's device, where anybody can change it.
  it.each(faults)(
    "is told so to whoever opens a draft with it, or is not sent: %j",
    async (details, message) => {
      const stored = await create();
      for (const kind of [{}, { listing_type: "rent" }, land]) {
        const form = toForm({ ...stored, ...kind, property_details: details });
        const fault = checkSubmit(form, { signedIn: true, asksPhone: false, now: new Date() });
        if (fault) expect(fault.message).toBe(message);
        else {
          const sent = await owner.from("properties").insert({ ...toRow(form), user_id: owner.id });
          expect(sent.status).toBe(201);
        }
      }
    },
  );
});

describe("An owner", () => {
  it("creates a listing and gets the created row back", async () => {
    const { data, error, status } = await owner
      .from("properties")
      .insert({ ...listing(), user_id: owner.id, is_featured: false })
      .select()
      .single();
    expect({ error, status }).toEqual({ error: null, status: 201 });
    expect(data).toMatchObject({ user_id: owner.id, price: 4_500_000, version: 1, images: [] });
    expect(Object.keys(data).sort()).toEqual(
      "area_unit area_value created_at description id images is_active is_featured listing_type location_details pincode price property_details property_subtype property_type title updated_at user_id version".split(
        " ",
      ),
    );
  });

  it("updates, features, withdraws and deletes it", async () => {
    const { id } = await create();
    const at = () => owner.from("properties");
    const updated_at = new Date().toISOString();
    expect((await at().update({ title: "New", updated_at }).eq("id", id)).error).toBeNull();
    expect((await at().update({ is_featured: true }).eq("id", id).select("title, is_featured")).data).toEqual(
      [{ title: "New", is_featured: true }],
    );
    await at().update({ is_active: false, updated_at }).eq("id", id);
    expect((await visitor.from("properties").select().eq("id", id).single()).error?.code).toBe("PGRST116");
    expect((await at().select("version").eq("id", id).single()).data).toEqual({ version: 4 });
    expect((await at().delete().eq("id", id).select("id")).data).toEqual([{ id }]);
  });

  it("sees zero rows when somebody else was faster", async () => {
    const { id, version } = await create();
    const edit = (title: string) =>
      owner.from("properties").update({ title }).eq("id", id).eq("version", version).select("title");
    expect((await edit("First")).data).toEqual([{ title: "First" }]);
    expect((await edit("Second")).data).toEqual([]);
  });

  it("can send the same listing twice without storing it twice", async () => {
    const row = { ...listing(), id: randomUUID() };
    const send = () => owner.from("properties").insert(row);
    expect([(await send()).status, (await send()).status]).toEqual([201, 409]);
    const again = await owner.from("properties").upsert(row, { ignoreDuplicates: true }).select();
    expect(again.data).toEqual([]);
  });

  it("is told in the form's words what is wrong", async () => {
    const { error, status } = await owner.from("properties").insert(listing({ price: 0 }));
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "23514", message: "Please enter a valid price" });
  });

  it("is slowed down with 429 after two hundred listings within an hour", async () => {
    const agent = await signIn();
    const many = Array.from({ length: 200 }, () => listing());
    expect((await agent.from("properties").insert(many)).status).toBe(201);
    expect((await agent.from("properties").insert(listing())).status).toBe(429);
  });

  it("saves a profile that is not there yet, and changes the phone alone", async () => {
    const newcomer = await signIn(false);
    const own = () => newcomer.from("profiles");
    const found = await own().select("full_name, phone").eq("id", newcomer.id).single();
    expect(found.error?.code).toBe("PGRST116");
    const profile = {
      id: newcomer.id,
      full_name: "New Comer",
      phone: "",
      updated_at: new Date().toISOString(),
    };
    expect((await own().insert(profile)).status).toBe(201);
    expect((await own().update({ phone: "9876543210" }).eq("id", newcomer.id)).status).toBe(204);
    expect((await own().upsert({ ...profile, full_name: "Changed" })).status).toBe(200);
    expect((await own().select("full_name, phone").single()).data).toEqual({
      full_name: "Changed",
      phone: "",
    });
  });
});

describe("Everybody else", () => {
  it("reads active listings by the plain query of the specification, with an exact count", async () => {
    await create({
      title: "Plain bungalow with a well",
      location_details: { address: "x", city: "Wai", state: "Maharashtra" },
    });
    const term = "%bungalow%";
    const fields = [
      "title",
      "description",
      "property_type",
      "property_subtype",
      "location_details->>city",
      "location_details->>state",
      "location_details->>area",
      "pincode",
    ];
    const { data, count, error } = await visitor
      .from("properties")
      .select("*", { count: "exact" })
      .eq("is_active", true)
      .or(fields.map((field) => `${field}.ilike.${term}`).join(","))
      .gte("price", 1_000_000)
      .lte("price", 5_000_000)
      .eq("property_details->>bedrooms", "2")
      .order("created_at", { ascending: false })
      .range(0, 11);
    expect(error).toBeNull();
    expect({ count, titles: data?.map((row) => row.title) }).toEqual({
      count: 1,
      titles: ["Plain bungalow with a well"],
    });
  });

  it("gets the featured six and the listings of one owner, newest first", async () => {
    const fresh = await signIn();
    for (let number = 1; number <= 7; number++) {
      await fresh.from("properties").insert(listing({ title: `Nr ${number}`, is_featured: true }));
    }
    const featured = await visitor
      .from("properties")
      .select("title")
      .eq("is_active", true)
      .eq("is_featured", true)
      .order("created_at", { ascending: false })
      .limit(6);
    expect(featured.data?.map((row) => row.title)).toEqual(["Nr 7", "Nr 6", "Nr 5", "Nr 4", "Nr 3", "Nr 2"]);
    const mine = await visitor
      .from("properties")
      .select("title")
      .eq("user_id", fresh.id)
      .eq("is_active", true)
      .order("created_at", { ascending: false });
    expect(mine.data).toHaveLength(7);
  });

  it("searches by POST and by GET", async () => {
    await create({ title: "Searchable lighthouse" });
    for (const get of [false, true]) {
      const { data, error } = await visitor.rpc(
        "search_properties",
        { search_query: "lighthouse", bedrooms: 2, with_facets: true },
        { get },
      );
      expect(error).toBeNull();
      expect(data).toMatchObject({ total: 1, corrected: null, facets: { bedrooms: { 2: 1 } } });
      expect(data.rows[0]).toMatchObject({ title: "Searchable lighthouse", is_featured: false });
    }
  });

  it("changes nothing that is not theirs", async () => {
    const { id } = await create();
    expect((await stranger.from("properties").update({ title: "Mine" }).eq("id", id).select()).data).toEqual(
      [],
    );
    expect((await stranger.from("properties").delete().eq("id", id).select()).data).toEqual([]);
    expect((await visitor.from("properties").insert(listing())).status).toBe(401);
    expect((await stranger.from("properties").insert(listing({ user_id: owner.id }))).status).toBe(403);
    expect((await owner.from("properties").update({ user_id: stranger.id }).eq("id", id)).status).toBe(403);
  });

  it("embeds an owner only for oneself", async () => {
    const { id } = await create();
    const embed = (client: PostgrestClient) =>
      client.from("properties").select("id, owner:profiles(full_name, phone)").eq("id", id).single();
    expect((await embed(owner)).data).toMatchObject({ owner: { full_name: "Asha Kulkarni" } });
    expect((await embed(stranger)).data).toEqual({ id, owner: null });
    expect((await embed(visitor)).data).toEqual({ id, owner: null });
  });

  it("gets the contact when signed in, by POST", async () => {
    const { id } = await create();
    const ask = (client: PostgrestClient, get = false) =>
      client.rpc("get_listing_contact", { property_id: id }, { get });
    expect((await ask(stranger)).data).toMatchObject({ full_name: "Asha Kulkarni", phone: "9876543210" });
    expect((await ask(visitor)).status).toBe(401);
    expect((await visitor.rpc("listing_owner_name", { property_id: id })).data).toBe("Asha Kulkarni");
  });
});
