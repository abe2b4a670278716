import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { decodeJwt, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backgroundJobs } from "../../../server/background.ts";
import { pushKeys } from "../../../server/push/push-keys.ts";
import {
  certificatePath,
  type PushService,
  startPushService,
  type TestDevice,
} from "../../support/push-service/push-service.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addListing, addPerson, refusal, visitor } from "../data/people.ts";
import { type Person, talksIn } from "./talk.ts";

let service: PushService;
let server: TestServer;
let talks: ReturnType<typeof talksIn>;
let owner: Person;
let buyer: Person;
let listingId: string;
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificatePath, "utf8")]);
  service = await startPushService();
  server = await startTestServer();
  talks = talksIn(server.database);
  await server.database.query("insert into rules.push_services values ($1)", [service.host]);
});
beforeEach(async () => {
  [owner, buyer] = [
    await addPerson(server.database, { full_name: "Meera Joshi" }),
    await addPerson(server.database, { full_name: "Ravi More" }),
  ];
  listingId = (await addListing(server.database, owner, { title: "House with a well" })).id;
  service.pushes.length = 0;
  service.answer(201);
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

async function addDevice(person: Person): Promise<TestDevice> {
  const device = service.addDevice();
  await add(person, device);
  return device;
}
const add = (person: Person, { endpoint, p256dh, auth }: Omit<TestDevice, "read">) =>
  talks.call(person, "add_push_device", { endpoint, p256dh, auth });
const runJob = () =>
  backgroundJobs(server.backend, server.env)
    .find(({ name }) => name === "pushes")
    ?.run();
const count = async (table: "pushes" | "push_devices") =>
  (await server.database.query(`select from rules.${table}`)).length;
const passMinutes = (minutes: number) =>
  server.database.query("update rules.pushes set send_after = send_after - make_interval(mins => $1)", [
    minutes,
  ]);
const only = <Item>([item, ...others]: Item[]): Item => {
  if (!item || others.length > 0) throw new Error("expected exactly one");
  return item;
};

describe("Pushes", () => {
  it("tell the device in few words, signed by this installation and readable by the device alone", async () => {
    const device = await addDevice(owner);
    const id = await talks.begin(buyer, listingId, { phone: "9822012345" });
    await runJob();
    const push = only(service.pushes);
    expect(push.endpoint).toBe(device.endpoint);
    expect(device.read(push)).toEqual({
      title: server.env.company.name,
      body: "New enquiry about “House with a well”",
      path: `/user-dashboard/enquiries/${id}`,
      tag: expect.stringMatching(/^notification-\d+$/),
      silent: expect.any(Boolean),
    });
    expect(() => service.addDevice().read(push)).toThrow();

    const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(push.headers.authorization ?? "") ?? [];
    expect(key).toBe((await pushKeys(server.deps.database, server.env)).publicKey);
    const point = Buffer.from(key, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    await jwtVerify(token, await importJWK(jwk, "ES256"), { audience: `https://${service.host}` });
    expect(decodeJwt(token).sub).toBe(`mailto:${server.env.company.email}`);
  });

  it("are sent once, by however many processes, and again only for something new", async () => {
    await Promise.all([addDevice(owner), addDevice(owner)]);
    const id = await talks.begin(buyer, listingId);
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(service.pushes).toHaveLength(2);
    await runJob();
    expect([service.pushes.length, await count("pushes")]).toEqual([2, 0]);
    await talks.write(buyer, { conversation_id: id, body: "Hello?" });
    await runJob();
    expect(service.pushes).toHaveLength(4);
  });

  it("are tried again when the service fails or a process dies, and not for what was read meanwhile", async () => {
    await addDevice(owner);
    const id = await talks.begin(buyer, listingId);
    service.answer(503);
    await runJob();
    await runJob();
    expect(service.pushes).toHaveLength(1);
    // Taken, and killed before it was sent.
    await passMinutes(1);
    await server.database.query("select rules.take_pushes()");
    service.answer(201);
    await passMinutes(2);
    await runJob();
    expect([service.pushes.length, await count("pushes")]).toEqual([2, 0]);

    await talks.write(buyer, { conversation_id: id, body: "Hello?" });
    await talks.call(owner, "mark_conversation_read", { conversation_id: id });
    await runJob();
    expect([service.pushes.length, await count("pushes")]).toEqual([2, 0]);
  });

  it.each([404, 410])("end for a device that is gone (%i)", async (status) => {
    await addDevice(owner);
    await talks.begin(buyer, listingId);
    service.answer(status);
    const before = await count("push_devices");
    await runJob();
    expect(await count("push_devices")).toBe(before - 1);
  });

  it("end with the session of the device, with the switch, and for a kind that is not wanted", async () => {
    const session = crypto.randomUUID();
    await server.database.query(
      "insert into auth.sessions (id, user_id, refresh_token_hmac_key) values ($1, $2, '')",
      [session, owner.userId],
    );
    const signedIn = { ...owner, claims: { ...owner.claims, session_id: session } };
    const device = await addDevice(signedIn);
    const id = await talks.begin(buyer, listingId);
    await runJob();
    expect(service.pushes).toHaveLength(1);

    const choice = { kind: "reply", in_site: true, by_mail: true };
    await talks.call(owner, "set_notification_choice", { ...choice, by_push: false });
    await talks.write(buyer, { conversation_id: id, body: "Hello?" });
    await runJob();
    expect(service.pushes).toHaveLength(1);
    // A page from before there were pushes leaves them as they are.
    await talks.call(owner, "set_notification_choice", choice);
    const choices = await talks.call(owner, "my_notification_choices");
    expect(choices).toContainEqual({ ...choice, by_push: false });

    await talks.call(owner, "set_notification_choice", { ...choice, by_push: true });
    await talks.write(buyer, { conversation_id: id, body: "Are you there?" });
    await server.database.query("delete from auth.sessions where id = $1", [session]);
    await runJob();
    expect(service.pushes).toHaveLength(1);
    expect(await talks.call(owner, "has_push_device", { endpoint: device.endpoint })).toBe(false);

    await add(owner, device);
    await talks.call(owner, "remove_push_device", { endpoint: device.endpoint });
    await talks.write(buyer, { conversation_id: id, body: "Sunday?" });
    await runJob();
    expect(service.pushes).toHaveLength(1);
  });
});

describe("Devices for pushes", () => {
  it("go to known push services alone, so that nobody has the server call other machines", async () => {
    const { p256dh, auth } = service.addDevice();
    const endpoints = [
      "http://fcm.googleapis.com/fcm/send/a",
      "https://169.254.169.254/latest/meta-data",
      "https://localhost/a",
      "https://fcm.googleapis.com:8443/a",
      "https://fcm.googleapis.com.evil.example/a",
      "https://me@fcm.googleapis.com/a",
      "https://evil.example#.push.apple.com/a",
      "https://evilpush.apple.com.evil.example/.push.apple.com/a",
      "https://fcm.googleapis.com/a b",
      "https://fcm.googleapis.com",
      `https://fcm.googleapis.com/${"a".repeat(1000)}`,
      "",
    ];
    for (const endpoint of endpoints)
      expect((await refusal(add(owner, { endpoint, p256dh, auth }))).code, endpoint).toBe("23514");
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/a:b_C-d",
      "https://updates.push.services.mozilla.com/wpush/v2/a",
      "https://wns2-par02p.notify.windows.com/w/?token=a%2fb",
      "https://web.push.apple.com/a",
    ])
      await add(owner, { endpoint, p256dh, auth });
    const wrongKey = add(owner, { endpoint: "https://web.push.apple.com/a", p256dh: "x", auth });
    expect((await refusal(wrongKey)).code).toBe("23514");
  });

  it("belong to one person at a time, ten each; nobody switches off another's", async () => {
    const device = await addDevice(owner);
    await talks.call(buyer, "remove_push_device", { endpoint: device.endpoint });
    expect(await talks.call(buyer, "has_push_device", { endpoint: device.endpoint })).toBe(false);
    expect(await talks.call(owner, "has_push_device", { endpoint: device.endpoint })).toBe(true);
    await add(buyer, device);
    expect(await talks.call(owner, "has_push_device", { endpoint: device.endpoint })).toBe(false);
    for (let more = 0; more < 10; more++) await addDevice(buyer);
    expect(await talks.call(buyer, "has_push_device", { endpoint: device.endpoint })).toBe(false);
    const rows = await server.database.query("select from rules.push_devices where person = $1", [
      buyer.userId,
    ]);
    expect(rows).toHaveLength(10);
    expect((await refusal(talks.call(visitor, "has_push_device", { endpoint: "" }))).code).toBe("42501");
  });

  it("move to the address that the browser has made anew, by the secret of the old one alone", async () => {
    const [device, next] = [await addDevice(owner), service.addDevice()];
    const renew = (old_auth: string, given: Pick<TestDevice, "endpoint" | "p256dh" | "auth">) =>
      talks.call(visitor, "renew_push_device", {
        ...{ old_endpoint: device.endpoint, old_auth },
        ...{ endpoint: given.endpoint, p256dh: given.p256dh, auth: given.auth },
      });
    await talks.begin(buyer, listingId);
    expect(await renew(next.auth, next)).toBe(false);
    const elsewhere = { ...next, endpoint: "https://169.254.169.254/a" };
    expect((await refusal(renew(device.auth, elsewhere))).code).toBe("23514");
    // Nobody takes over another's device by naming it as the new one.
    expect(await renew(device.auth, await addDevice(buyer))).toBe(false);
    expect(await renew(device.auth, next)).toBe(true);
    expect(await renew(device.auth, next)).toBe(false);
    expect(await talks.call(owner, "has_push_device", { endpoint: next.endpoint })).toBe(true);
    await runJob();
    expect(next.read(only(service.pushes))).toMatchObject({ body: "New enquiry about “House with a well”" });
  });

  it("are out of reach for whoever has closed the account, and told nothing more", async () => {
    const device = await addDevice(owner);
    await talks.begin(buyer, listingId);
    const amr = [{ method: "password", timestamp: Math.floor(Date.now() / 1000) }];
    await talks.call({ ...owner, claims: { ...owner.claims, amr } }, "close_my_account");
    await runJob();
    expect(service.pushes).toEqual([]);
    const { endpoint, p256dh, auth } = device;
    for (const [name, given] of [
      ["add_push_device", { endpoint, p256dh, auth }],
      ["has_push_device", { endpoint }],
      ["remove_push_device", { endpoint }],
    ] as const)
      expect((await refusal(talks.call(owner, name, given))).code, name).toBe("PT401");
  });

  it("are signed for with one key, made once by whichever process comes first, unless one is given", async () => {
    await server.database.query("delete from rules.push_key");
    const made = await Promise.all([1, 2, 3].map(() => pushKeys(server.deps.database, server.env)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    const given = { VAPID_PRIVATE_KEY: "MZbQEJzqE3qkFRhLD0qGyuIhJhKoXPtbVQcp4a6xr6U" };
    const { privateKey } = await pushKeys(server.deps.database, given);
    expect(privateKey).toBe(given.VAPID_PRIVATE_KEY);
  });
});
