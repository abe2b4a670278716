import { connect, type Socket } from "node:net";
import { signUpConfirmed } from "@osari/backend/testing/auth-client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Pages } from "../../../server/pages.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { sendRest } from "./attacker.ts";

type GivenHeaders = Record<string, string>;

const formPage: Pages = async (request) => {
  if (request.method === "POST") await request.text();
  return new Response("a page", { headers: { "content-type": "text/html" } });
};

let server: TestServer;
let token: string;
let owner: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMIT_SCALE: "1", TRUST_PROXY: "127.0.0.1" }, formPage);
  const { client } = await signUpConfirmed(server);
  const { session } = (await client.getSession()).data;
  token = session?.access_token ?? "";
  owner = session?.user.id ?? "";
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.stop());

/** Sends a request whose body never comes; resolves when the server has begun with it. */
function begin(path: string, headers: GivenHeaders): Promise<void> {
  const lines = Object.entries({
    host: new URL(server.url).host,
    // Many subscribers, unless the test says otherwise.
    "x-forwarded-for": `2001:db8:${(sockets.length + 1).toString(16)}::1`,
    expect: "100-continue",
    ...headers,
  }).map((pair) => pair.join(": "));
  return new Promise((begun) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => {}).once("data", () => begun());
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    sockets.push(socket);
  });
}

const beginUpload = () =>
  begin(`/storage/v1/object/property_images/user_${owner}/${crypto.randomUUID()}.jpg`, {
    authorization: `Bearer ${token}`,
    "x-forwarded-for": "2001:db8::1",
    "content-type": "image/jpeg",
    "content-length": "900000",
  });
const key = () => ({ apikey: server.deps.keys.publishable });
const declarations: GivenHeaders[] = [{ "content-length": "60000" }, { "transfer-encoding": "chunked" }];
const endpoints = [
  {
    name: "pages",
    slots: 12,
    slow: () => begin("/signin", { "content-length": "60000" }),
    ask: () => fetch(`${server.url}/signin`),
  },
  {
    name: "accounts",
    slots: 300,
    slow: () => begin("/auth/v1/token?grant_type=password", { ...key(), "content-length": "60000" }),
    ask: () => fetch(`${server.url}/auth/v1/settings`, { headers: key() }),
  },
  {
    name: "accounts, with bodies of unknown length",
    slots: 300,
    slow: () => begin("/auth/v1/token?grant_type=password", { ...key(), "transfer-encoding": "chunked" }),
    ask: () => fetch(`${server.url}/auth/v1/settings`, { headers: key() }),
  },
  {
    name: "rows",
    slots: 100,
    slow: () =>
      begin("/rest/v1/properties", {
        ...key(),
        authorization: `Bearer ${token}`,
        "content-length": "60000",
      }),
    ask: () => sendRest(server, server.deps.keys.publishable, "/properties?select=id&limit=1"),
  },
  ...declarations.map((declared) => ({
    name: `searching (${Object.keys(declared)})`,
    slots: 52,
    slow: () => begin("/rest/v1/rpc/search_properties", { ...key(), ...declared }),
    ask: () => sendRest(server, server.deps.keys.publishable, "/rpc/search_properties", { body: {} }),
  })),
  {
    name: "photos",
    slots: 200,
    slow: beginUpload,
    ask: () => fetch(`${server.url}/storage/v1/object/public/property_images/none.jpg`),
  },
  {
    name: "uploading",
    slots: 100,
    slow: beginUpload,
    ask: () => fetch(`${server.url}/storage/v1/object/list/property_images`, { method: "POST" }),
  },
];

describe("Those who send slowly", () => {
  it.each(endpoints)("keep nobody from $name", async ({ slots, slow, ask }) => {
    await Promise.all(Array.from({ length: slots + 10 }, slow));
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).not.toBe(503);
  });
});
