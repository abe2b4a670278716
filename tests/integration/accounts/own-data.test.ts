import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnData, ownData } from "../../../domain/own-answers.ts";
import { addListings } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { sendRest } from "../attacks/attacker.ts";
import { newcomer, type SignedIn, tablesWith, withSession } from "./signed-in.ts";

let server: TestServer;
let me: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [me, other] = [await newcomer(server, 600), await newcomer(server)];
  for (const person of [me, other]) await fillEverything(person);
  for (const [viewer, owner] of [
    [me, other],
    [other, me],
  ] as const)
    await server.database.query("insert into rules.contact_views (viewer, owner) values ($1, $2)", [
      viewer.id,
      owner.id,
    ]);
});
afterAll(() => server.stop());

const secrets = ["s3cretTotpSeed", "s3cretTokenHash", "s3cretCodeHash", "s3cretFlowHash", "s3cretCredential"];

/** A row in every table that knows people. */
async function fillEverything({ id, email }: SignedIn): Promise<void> {
  const { database } = server;
  await addListings(database, { id }, [
    { title: `Listing of ${email}`, images: [`/storage/v1/object/public/property_images/user_${id}/a.jpg`] },
  ]);
  const statements = [
    `auth.identities (provider_id, user_id, provider, identity_data)
     select id::text, id, 'email', jsonb_build_object('email', email)`,
    `auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, web_authn_credential)
     select id, id, email, 'totp', 's3cretTotpSeed', '{"key": "s3cretCredential"}'::jsonb`,
    "auth.mfa_challenges (factor_id, ip_address) select id, '203.0.113.9'::inet",
    "auth.known_devices (user_id, mark) select id, 's3cretTokenHash'",
    "rules.recovery_codes (user_id, code_hash) select id, 's3cretTokenHash'::bytea",
    "rules.recovery_code_attempts (user_id, attempts) select id, 1",
    `auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, expires_at)
     select id, 'recovery_token', email || 's3cretTokenHash', 's3cretCodeHash', email, now()`,
    `auth.flow_state (user_id, auth_code_hash, authentication_method, provider_type)
     select id, email || 's3cretFlowHash', 'magiclink', 'email'`,
    `backend.outbox (recipient, subject, text_body, html_body, expires_at)
     select email, 'Hello', 's3cretTokenHash', '', now()`,
    `storage.objects (bucket_id, name, owner_id, version)
     select 'property_images', 'user_' || id || '/a.jpg', id::text, id::text`,
    "rules.deleted_listings (id, user_id, created_at) select gen_random_uuid(), id, now()",
    "rules.released_photos (name) select 'user_' || id || '/b.jpg'",
    `rules.conversations (id, listing_title, enquirer, enquirer_name, enquirer_email)
     select id, 'House', id, email, ''`,
    "rules.conversations (listing_title, owner, enquirer_name) select 'House', id, ''",
    `rules.messages (id, conversation_id, number, by_owner, author, body)
     select gen_random_uuid(), id, 1, false, id, 'Is it free?'`,
    `rules.enquiry_requests (property_id, email, name, body, token_hash)
     select (select p.id from public.properties p where p.user_id = person.id), email, 'Asha', 'Hello',
       convert_to(email || 's3cretTokenHash', 'UTF8')`,
    "rules.guest_links (token_hash, conversation_id) select convert_to(email || 's3cretTokenHash', 'UTF8'), id",
    "rules.blocked_people (owner, email, name) select id, 'blocked@people.example', 'Somebody'",
    "rules.conversation_reports (conversation_id, by_owner, reason) select id, false, 'rude'",
    `rules.contact_choices (property_id, choice)
     select (select p.id from public.properties p where p.user_id = person.id), 'never'`,
    `rules.listing_pins (property_id, lat, lng)
     select (select p.id from public.properties p where p.user_id = person.id), 18.15, 74.58`,
    `rules.hidden_listings (property_id, reason, was_active)
     select (select p.id from public.properties p where p.user_id = person.id), 'Sold', true`,
    "rules.contact_reveals (listing_title, viewer, owner) select 'House', id, id",
    "rules.notifications (person, kind) select id, 'reply'",
    "rules.notification_choices (person, kind, in_site, by_mail) select id, 'reply', true, false",
    `rules.push_devices (person, endpoint, p256dh, auth)
       select id, 'https://web.push.apple.com/' || id, repeat('a', 87), repeat('a', 22)`,
    `rules.pushes (device, notification) select (select d.id from rules.push_devices as d where d.person = person.id),
       (select max(n.id) from rules.notifications as n where n.person = person.id)`,
    "rules.canned_answers (owner, answers) select id, array['Yes']",
    `rules.listing_days (property_id, day)
     select (select p.id from public.properties p where p.user_id = person.id), current_date`,
    "rules.consents (person, kind, given, version, text, how) select id, 'terms', true, 1, 'Terms', 'screen'",
  ];
  for (const statement of statements)
    await database.query(
      `with person as (select $1::uuid as id, $2::text as email) insert into ${statement} from person`,
      [id, email],
    );
}

async function download(person: SignedIn, page = 0): Promise<OwnData> {
  const answer = await person.send("/rpc/export_my_data", { body: { page } });
  expect(answer.status).toBe(200);
  return ownData.parse(await answer.json());
}

describe("The list of tables about people", () => {
  it("names every table that refers to an account or knows an address", async () => {
    const knowing = await server.database.query<{ name: string }>(
      `with recursive referring as (
         select 'auth.users'::regclass::oid as id
         union select k.conrelid from pg_constraint k join referring r on k.confrelid = r.id where k.contype = 'f'
       ), named as (
         select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
         where not a.attisdropped and a.attname ~ '(^|_)(user|owner|viewer|person|profile|recipient|email)(_id)?$'
       )
       select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where (c.oid in (select id from referring) or c.oid in (select attrelid from named))
         and n.nspname !~ '^(pg_|information_schema)' and c.oid <> 'storage.buckets'::regclass order by 1`,
    );
    const listed = await server.database.query<{ name: string }>(
      "select distinct relation as name from rules.personal_data order by 1",
    );
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(
        knowing.map(({ name }) => name).filter((name) => name !== "rules.personal_data"),
      ),
    );
  });

  it("says how each is erased, unless the account takes it along", async () => {
    const left = await server.database.query(
      `with recursive erased as (
         select 'auth.users'::regclass::oid as id
         union select k.conrelid from pg_constraint k join erased e on k.confrelid = e.id
         where k.contype = 'f' and k.confdeltype = 'c'
       )
       select relation from rules.personal_data
       where erased_by is null and to_regclass(relation) not in (select id from erased)`,
    );
    expect(left).toEqual([]);
  });

  it("misses no table that holds a person's id, address, name or number", async () => {
    const found = await tablesWith(server, [me.id, me.email, me.name, me.phone]);
    const listed = await server.database.query<{ relation: string }>(
      "select relation from rules.personal_data",
    );
    // The search keeps the words of listings that are shown, and forgets them with the listing.
    const others = found.filter((name) => !listed.some(({ relation }) => relation === name));
    expect(others.filter((name) => !name.startsWith("search."))).toEqual([]);
  });
});

describe("A person's own data", () => {
  it("holds at least one row of every part", async () => {
    const { sections } = await download(me);
    const empty = Object.entries(sections).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
    expect(empty).toEqual(["closed"]);
    expect(sections.account?.[0]).toMatchObject({ id: me.id, email: me.email });
    expect(sections.profile?.[0]).toMatchObject({ full_name: me.name, phone: me.phone });
    expect(sections.listings?.[0]).toMatchObject({
      title: `Listing of ${me.email}`,
      images: [`/storage/v1/object/public/property_images/user_${me.id}/a.jpg`],
    });
    expect(sections.sessions?.[0]).toMatchObject({ user_agent: "Phone", ip: "203.0.113.9" });
  });

  it("holds no secret, and nothing of another person but whom one looked up", async () => {
    const text = JSON.stringify(await download(me));
    for (const secret of [...secrets, "$argon2", "feed", other.email, other.name, other.phone])
      expect(text).not.toContain(secret);
    expect(text.split(other.id)).toHaveLength(2);
  });

  it("arrives in pages where there is much of it", async () => {
    const owner = await newcomer(server);
    await addListings(
      server.database,
      owner,
      Array.from({ length: 130 }, () => ({})),
    );
    const pages = [await download(owner), await download(owner, 1)];
    expect(pages.map(({ more }) => more)).toEqual([true, false]);
    const ids = pages.flatMap(({ sections }) => sections.listings?.map(({ id }) => id));
    expect(new Set(ids).size).toBe(130);
    for (const page of [-1, 10_001, null])
      expect((await owner.send("/rpc/export_my_data", { body: { page } })).status).toBe(400);
  });

  it("is for nobody without a session that lives", async () => {
    const visitor = sendRest(server, server.deps.keys.publishable, "/rpc/export_my_data", { body: {} });
    expect((await visitor).status).toBe(401);
    const service = sendRest(server, server.deps.keys.secret, "/rpc/export_my_data", { body: {} });
    expect((await service).status).toBe(403);
    const gone = await withSession(server, me.id, 0, { session_id: randomUUID() });
    for (const body of [{}, { page: 0 }, { user_id: other.id }, { person: other.id }])
      expect([401, 404]).toContain((await gone.send("/rpc/export_my_data", { body })).status);
    expect((await gone.send("/rpc/export_my_data")).status).not.toBe(200);
  });

  it("asks for the second factor where the account has one", async () => {
    const careful = await newcomer(server);
    await server.database.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [careful.id],
    );
    expect((await careful.send("/rpc/export_my_data", { body: {} })).status).toBe(403);
    const proven = await withSession(server, careful.id, 0, { aal: "aal2" });
    expect((await proven.send("/rpc/export_my_data", { body: {} })).status).toBe(200);
  });
});
