import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages, clientFolder, type Pages } from "../../server/pages.ts";
import { addListing, addOwner } from "../support/listings.ts";
import { dataPath, routePaths } from "../support/route-paths.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let listing: string;
beforeAll(async () => {
  const built = await builtPages();
  const failing: Pages = (request, site) => {
    if (request.url.endsWith("/?fails")) throw new Error("this page fails");
    return built(request, site);
  };
  server = await startTestServer({ SITE_URL: "https://osari.example", HOST: "127.0.0.1" }, failing);
  listing = (await addListing(server.database, await addOwner(server.database))).id;
});
afterAll(() => server.stop());

/** Every route of the site, with an address that finds something, and what no route answers. */
function addresses(): string[] {
  const filled = routePaths(listing);
  const pages = filled.filter((path) => !/\.\w+$/.test(path));
  const [asset] = readdirSync(`${clientFolder}/assets`);
  return [
    ...filled,
    ...pages.map(dataPath),
    ...["/no-such-page", "/no-such-page.data", "/listings/x", `/listings/${crypto.randomUUID()}`, "/?fails"],
    ...["/listings?search=%00", "/listings?page=-1", "/%", "/..%2fpackage.json", "/favicon.ico"],
    ...[`/assets/${asset}`, "/assets/none.js", `/share/listings/${listing}.jpg`, "/photos/x", "/metrics"],
    ...["/_mail", "/_google/authorize"],
  ];
}

/** Points as MDN's Observatory gives them; 130 is the most that a site without cookies and foreign scripts reaches. */
function points(headers: Headers): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const checks: [name: string, holds: boolean][] = [
    [
      "policy without exceptions",
      /default-src 'none'/.test(policy) && !/(script|style)-src [^;]*'unsafe/.test(policy),
    ],
    ["no frames", policy.includes("frame-ancestors 'none'") && headers.get("x-frame-options") === "DENY"],
    [
      "base and forms bound",
      /base-uri '(self|none)'/.test(policy) && /form-action '(self|none)'/.test(policy),
    ],
    [
      "https alone",
      Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1]) >= 31536000,
    ],
    ["no sniffing", headers.get("x-content-type-options") === "nosniff"],
    ["referrer", headers.get("referrer-policy") === "strict-origin-when-cross-origin"],
    ["resource policy", /^(same|cross)-origin$/.test(headers.get("cross-origin-resource-policy") ?? "")],
    ["opener policy", headers.get("cross-origin-opener-policy") === "same-origin"],
    ["no foreign reader", !headers.has("access-control-allow-origin")],
    ["no cookie", !headers.has("set-cookie")],
    ["says how long it may be kept", headers.has("cache-control") || headers.has("last-modified")],
    ["no name of the software", !headers.has("server") && !headers.has("x-powered-by")],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}

test("every page, its data, and every answer that is none carry what protects a browser", async () => {
  const lacking: string[] = [];
  const look = async (method: string, path: string) => {
    const headers = { accept: "text/html" };
    const answer = await fetch(server.url + path, { method, redirect: "manual", headers });
    await answer.body?.cancel();
    const missing = points(answer.headers);
    if (missing.length > 0) lacking.push(`${method} ${path} ${answer.status}: ${missing}`);
    if (answer.status >= 500 && !path.endsWith("fails")) lacking.push(`${method} ${path} ${answer.status}`);
  };
  for (const path of addresses())
    await Promise.all(["GET", "HEAD", "POST", "DELETE"].map((method) => look(method, path)));
  expect(lacking).toEqual([]);
});

test("what says nothing of a listing, or fails, is kept by no shared cache", async () => {
  for (const path of [
    `/listings/${crypto.randomUUID()}`,
    "/no-such-page",
    "/?fails",
    "/signin",
    "/user-dashboard",
  ]) {
    const { headers } = await fetch(server.url + path);
    expect([path, headers.get("cache-control")]).toEqual([path, expect.stringMatching(/private|no-store/)]);
  }
});

test("a page reads no more of a form than a form can hold, with its length declared or not", async () => {
  const path = `${server.url}/property/${listing}/enquire`;
  // The server ends the connection of a body that it does not read: nobody else is to use it.
  const headers = { "content-type": "application/x-www-form-urlencoded", connection: "close" };
  const large = `message=${"x".repeat(5_000_000)}`;
  expect((await fetch(path, { method: "POST", headers, body: large })).status).toBe(413);
  const chunked = { method: "POST", headers, body: new Blob([large]).stream(), duplex: "half" };
  expect((await fetch(path, chunked)).status).toBe(413);
});

test("a mailed link that was damaged on its way is no link, and no failure", async () => {
  for (const token of ["%00", "a%00", "x".repeat(5000), "%ff", "'", ""])
    for (const [method, path] of [
      ["GET", "/enquiry?confirm="],
      ["GET", "/enquiry?link="],
      ["GET", "/enquiry.data?link="],
      ["POST", "/enquiry?confirm="],
      ["POST", "/enquiry?link="],
      ["POST", "/unsubscribe?token="],
    ] as const) {
      const body = new URLSearchParams({ intent: "confirm" });
      const answer = await fetch(server.url + path + token, {
        method,
        redirect: "manual",
        ...(method === "POST" ? { body } : {}),
      });
      expect([302, 400, 404], `${method} ${path}${token.slice(0, 9)}`).toContain(answer.status);
    }
});

test("a public site without Google's keys offers no Google, and shows nobody the mails it sends", async () => {
  const html = await (await fetch(`${server.url}/signin`)).text();
  expect(html).toContain("Forgot password?");
  expect(html).not.toContain("Continue with Google");
  for (const path of ["/_google/.well-known/openid-configuration", "/_google/authorize", "/_mail"])
    expect((await fetch(server.url + path)).status, path).toBe(404);
});
