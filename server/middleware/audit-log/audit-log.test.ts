import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { requestId } from "../request-id/request-id.ts";
import { auditLog } from "./audit-log.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });
const app = new Hono();
app.use(requestId(), auditLog(log));
app.all("*", (c) => c.json({ token: "secret" }, c.req.header("x-fail") ? 400 : 200));

test.each([
  ["POST", "/auth/v1/token?grant_type=password", "sign-in"],
  ["PUT", "/auth/v1/user", "password or e-mail change"],
  ["POST", "/rest/v1/rpc/get_listing_contact", "contact shown"],
  ["DELETE", "/rest/v1/properties?id=eq.5", "listing deleted"],
])("%s %s is noted as %s, with how it ended and nothing of a person", async (method, path, event) => {
  lines.length = 0;
  const send = (headers: Record<string, string>) =>
    app.request(path, {
      method,
      headers: { "x-request-id": "request-1", ...headers },
      body: method === "DELETE" ? null : '{"email":"a@b.example","phone":"9876543210"}',
    });
  await send({});
  await send({ "x-fail": "1" });
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ time: _, ...rest }) => rest)).toEqual([
    { level: 30, id: "request-1", event, done: true, status: 200, msg: "audit" },
    { level: 30, id: "request-1", event, done: false, status: 400, msg: "audit" },
  ]);
});

test("a refresh, a search and a page are not noted", async () => {
  lines.length = 0;
  await app.request("/auth/v1/token?grant_type=refresh_token", { method: "POST" });
  await app.request("/rest/v1/rpc/search_properties", { method: "POST" });
  await app.request("/rest/v1/properties");
  expect(lines).toEqual([]);
});
