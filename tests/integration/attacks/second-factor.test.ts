import { authClient, password, signUpConfirmed, someone, wire } from "@osari/backend/testing/auth-client.ts";
import { photoFile } from "@osari/backend/testing/photos.ts";
import { protectedAccount } from "@osari/backend/testing/protected-account.ts";
import { clientWith } from "@osari/backend/testing/storage-callers.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addListing, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { listing } from "../data/people.ts";
import { type RequestOptions, sendRest } from "./attacker.ts";

let server: TestServer;
let strangersListing: string;
beforeAll(async () => {
  server = await startTestServer();
  strangersListing = (await addListing(server.database, await addOwner(server.database))).id;
});
afterAll(() => server.stop());

type Account = Awaited<ReturnType<typeof protectedAccount>>;

interface Signed {
  token: string;
  refreshToken: string;
  send(path: string, options?: RequestOptions): Promise<Response>;
}

const signed = (token: string, refreshToken = ""): Signed => ({
  token,
  refreshToken,
  send: (path, options) => sendRest(server, token, path, options),
});

async function ownerOf({ client }: Account): Promise<Signed> {
  return signed((await client.getSession()).data.session?.access_token ?? "");
}

/** Whoever has learned the password and nothing else. */
async function thiefOf({ email }: { email: string }): Promise<Signed> {
  const { data } = await authClient(server).signInWithPassword({ email, password });
  return signed(data.session?.access_token ?? "", data.session?.refresh_token);
}

/** An account with profile, listing, photo and second factor. */
async function household() {
  const account = await protectedAccount(server);
  const owner = await ownerOf(account);
  const { userId } = account;
  const profile = { id: userId, full_name: "Asha Patil", phone: "9876543210" };
  expect((await owner.send("/profiles", { body: profile })).status).toBe(201);
  expect((await owner.send("/properties", { body: listing({ user_id: userId }) })).status).toBe(201);
  const photos = clientWith(server, owner.token).from("property_images");
  const photo = `user_${userId}/own.jpg`;
  const { data: address } = await photos.createSignedUploadUrl(photo);
  const file = await photoFile("jpeg", 16, 16);
  expect((await photos.uploadToSignedUrl(photo, address?.token ?? "", file)).error).toBeNull();
  return { ...account, owner, photo, file };
}

describe("The password alone, where there is a second factor", () => {
  let home: Awaited<ReturnType<typeof household>>;
  let thief: Signed;
  beforeAll(async () => {
    home = await household();
    thief = await thiefOf(home);
  });

  it("neither reads nor changes the profile, and makes, changes and deletes no listing", async () => {
    const { userId, owner } = home;
    const own = async () => {
      const [profile] = await server.database.query("select * from profiles where id = $1", [userId]);
      return [
        profile,
        ...(await server.database.query("select * from properties where user_id = $1", [userId])),
      ];
    };
    const before = await own();
    const mine = `?user_id=eq.${userId}`;
    await thief.send(`/profiles?id=eq.${userId}`, { method: "PATCH", body: { phone: "9000000000" } });
    await thief.send(`/properties${mine}`, { method: "PATCH", body: { title: "Taken" } });
    await thief.send(`/properties${mine}`, { method: "PATCH", body: { is_active: false } });
    await thief.send(`/properties${mine}`, { method: "DELETE" });
    const upsert = await thief.send("/profiles?on_conflict=id", {
      body: { id: userId, full_name: "Taken" },
      headers: { Prefer: "resolution=merge-duplicates" },
    });
    const made = await thief.send("/properties", { body: listing({ user_id: userId }) });
    const both = await thief.send("/rpc/save_listing_with_phone", {
      body: {
        listing: { ...listing(), id: crypto.randomUUID() },
        owner_phone: "9000000000",
        owner_name: "T",
      },
    });
    expect([upsert.status, made.status, both.status]).toEqual([403, 403, 403]);
    expect(await own()).toEqual(before);
    expect(await (await thief.send(`/profiles?id=eq.${userId}`)).json()).toEqual([]);
    expect(await (await owner.send(`/profiles?id=eq.${userId}&select=phone`)).json()).toEqual([
      { phone: "9876543210" },
    ]);
  });

  it("is told no owner's contact", async () => {
    const body = { property_id: strangersListing };
    const answer = await thief.send("/rpc/get_listing_contact", { body });
    expect(answer.status).toBe(403);
    expect((await answer.json()).message).toContain("second factor");
    expect((await home.owner.send("/rpc/get_listing_contact", { body })).status).toBe(200);
  });

  it("stores, lists and removes no photo", async () => {
    const { userId, photo, file } = home;
    const photos = clientWith(server, thief.token).from("property_images");
    expect((await photos.upload(`user_${userId}/new.jpg`, file)).error).not.toBeNull();
    expect((await photos.createSignedUploadUrl(`user_${userId}/new.jpg`)).error).not.toBeNull();
    expect((await photos.list(`user_${userId}`)).data).toEqual([]);
    expect((await photos.remove([photo])).data).toEqual([]);
    expect((await fetch(photos.getPublicUrl(photo).data.publicUrl)).status).toBe(200);
  });

  it("changes nothing of the account: no name, password, address, factor or other session", async () => {
    const { factorId, userId } = home;
    const bearer = thief.token;
    const account = () =>
      server.database.query(
        `select encrypted_password, email, email_change, raw_user_meta_data,
           (select count(*) from auth.mfa_factors where user_id = users.id) as factors
         from auth.users where id = $1`,
        [userId],
      );
    const before = await account();
    const attempts: [string, string, unknown?][] = [
      ["PUT", "/user", { data: { full_name: "Taken" } }],
      ["PUT", "/user", { password: "a thief's own" }],
      ["PUT", "/user", { email: someone("thief") }],
      ["POST", "/factors", { factor_type: "totp", friendly_name: "thief" }],
      ["POST", "/factors", { factor_type: "webauthn", friendly_name: "thief" }],
      ["DELETE", `/factors/${factorId}`],
      ["POST", "/logout?scope=others"],
    ];
    for (const [method, path, body] of attempts) {
      const answer = await wire(server, method, path, { bearer, body });
      expect(answer.body.code, `${method} ${path}`).toBe("insufficient_aal");
    }
    const global = await thiefOf(home);
    const everywhere = await wire(server, "POST", "/logout?scope=global", { bearer: global.token });
    expect(everywhere.body.code).toBe("insufficient_aal");
    expect((await wire(server, "GET", "/user", { bearer: global.token })).status).toBe(403);
    expect((await wire(server, "GET", "/user", { bearer: home.owner.token })).status).toBe(200);
    expect(await account()).toEqual(before);
  });

  it("stays what it is after a refresh: a stolen refresh token enrols no second factor", async () => {
    const stolen = await thiefOf(home);
    const { body } = await wire(server, "POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: stolen.refreshToken },
    });
    const bearer = body.access_token;
    const enrolled = await wire(server, "POST", "/factors", { bearer, body: { factor_type: "totp" } });
    expect(enrolled).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
    expect((await signed(bearer).send("/properties", { body: listing() })).status).toBe(403);
  });

  it("counts as such at once in a session whose factor was removed, whatever its token says", async () => {
    const stolen = await protectedAccount(server);
    const thief = await ownerOf(stolen);
    await server.database.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'new', 'totp', 'verified')`,
      [stolen.userId],
    );
    const profile = { id: stolen.userId, full_name: "Asha Patil" };
    expect((await thief.send("/profiles", { body: profile })).status).toBe(201);
    // The owner, on another device, removes the factor of the phone that is gone.
    await server.database.query("update auth.sessions set aal = 'aal1' where user_id = $1", [stolen.userId]);
    expect((await thief.send("/properties", { body: listing({ user_id: stolen.userId }) })).status).toBe(403);
    const body = { property_id: strangersListing };
    expect((await thief.send("/rpc/get_listing_contact", { body })).status).toBe(403);
    expect((await thief.send("/rpc/make_recovery_codes", { body: {} })).status).toBe(403);
  });

  it("makes no recovery codes and is not told how many are left", async () => {
    expect((await thief.send("/rpc/make_recovery_codes", { body: {} })).status).toBe(403);
    expect((await thief.send("/rpc/recovery_codes_left", { body: {} })).status).toBe(403);
  });
});

describe("Recovery codes", () => {
  const make = async (owner: Signed): Promise<string[]> =>
    (await owner.send("/rpc/make_recovery_codes", { body: {} })).json();
  const left = async (owner: Signed): Promise<number> =>
    (await owner.send("/rpc/recovery_codes_left", { body: {} })).json();
  const use = async (caller: Signed, code: string, headers = {}): Promise<string> =>
    (await caller.send("/rpc/use_recovery_code", { body: { code }, headers })).json();

  async function withCodes() {
    const account = await protectedAccount(server);
    const owner = await ownerOf(account);
    return { ...account, owner, codes: await make(owner) };
  }

  it("are ten, different, hard to guess and not stored as they are", async () => {
    const { codes, owner, userId } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/);
    expect(await left(owner)).toBe(10);
    const stored = await server.database.query<{ text: string }>(
      "select row_to_json(c)::text || encode(code_hash, 'escape') as text from rules.recovery_codes c where user_id = $1",
      [userId],
    );
    for (const code of codes)
      for (const { text } of stored) expect(text).not.toContain(code.replaceAll("-", ""));
  });

  it("raise a session as the factor does, once each, also when several arrive at the same moment", async () => {
    const { codes, email, factorId, owner } = await withCodes();
    const [code = ""] = codes;
    const devices = await Promise.all([1, 2, 3, 4].map(() => thiefOf({ email })));
    const answers = await Promise.all(
      devices.map((device) => use(device, code.toUpperCase().replaceAll("-", " "))),
    );
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
    expect(await left(owner)).toBe(9);
    const raised = devices[answers.indexOf("accepted")];
    const { body } = await wire(server, "POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: raised?.refreshToken },
    });
    expect(await use(signed(body.access_token), code)).toBe("refused");
    const removed = await wire(server, "DELETE", `/factors/${factorId}`, { bearer: body.access_token });
    expect(removed.status).toBe(200);
  });

  it("made anew void the earlier ones; without their factor they count for no later one", async () => {
    const { codes, owner, email, client, factorId, userId } = await withCodes();
    const again = await make(owner);
    const later = await thiefOf({ email });
    expect(await use(later, codes[0] ?? "")).toBe("refused");
    await client.mfa.unenroll({ factorId });
    await server.database.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, created_at)
       values ($1, 'totp', 'verified', now() + interval '1 second')`,
      [userId],
    );
    expect(await use(await thiefOf({ email }), again[0] ?? "")).toBe("refused");
  });

  it("of one account open no other, and nothing where there is no factor", async () => {
    const { codes } = await withCodes();
    const victim = await withCodes();
    expect(await use(await thiefOf(victim), codes[0] ?? "")).toBe("refused");
    const plain = await signUpConfirmed(server);
    expect(await use(await thiefOf(plain), codes[0] ?? "")).toBe("refused");
    expect((await (await thiefOf(plain)).send("/rpc/make_recovery_codes", { body: {} })).status).toBe(403);
    const visitor = signed(server.deps.keys.publishable);
    expect((await visitor.send("/rpc/use_recovery_code", { body: { code: "x" } })).status).toBe(401);
  });

  it("can't be guessed: ten wrong ones an hour, at once or not, with or without a rollback", async () => {
    const { codes, email } = await withCodes();
    const thief = await thiefOf({ email });
    const wrong = await Promise.all(
      Array.from({ length: 16 }, (_, n) => use(thief, `wrong ${n}`, n % 2 ? { Prefer: "tx=rollback" } : {})),
    );
    expect(wrong.filter((answer) => answer === "refused")).toHaveLength(10);
    expect(await use(thief, codes[0] ?? "")).toBe("limited");
  });
});
