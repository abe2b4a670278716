import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listener, listen } from "../../listen.ts";
import { limitBody } from "./limit-body.ts";

const maxBytes = 1_000;
const received: IncomingMessage[] = [];
let listener: Listener;

beforeAll(async () => {
  const app = new Hono()
    .use(async (c, next) => {
      received.push((c.env as { incoming: IncomingMessage }).incoming);
      await next();
    })
    .use(limitBody(maxBytes))
    .post("/", async (c) => c.text(await c.req.text()));
  listener = await listen(0, "127.0.0.1");
  await listener.serve(app);
});
afterAll(() => listener.drain(0.1));

function post(body: string, declared: boolean): Promise<Response> {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return fetch(
    `http://127.0.0.1:${listener.port}`,
    declared ? init : { ...init, body: new Blob([body]).stream() },
  );
}

describe.each([
  ["with its length", true],
  ["in chunks", false],
])("A body sent %s", (_, declared) => {
  it("is handed on up to the limit", async () => {
    const body = "क".repeat(333);
    const answer = await post(body, declared);
    expect([answer.status, await answer.text()]).toEqual([200, body]);
  });

  it("is refused above it and read to its end, so that the connection goes on", async () => {
    const answer = await post("x".repeat(500_000), declared);
    expect([answer.status, await answer.json()]).toEqual([413, { code: "too_large" }]);
    const incoming = received.at(-1) as IncomingMessage;
    if (!incoming.closed) await once(incoming, "close");
    expect([incoming.readableEnded, incoming.socket.destroyed]).toEqual([true, false]);
  });
});

it("A request without a body passes", async () => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}`, { method: "POST" });
  expect(answer.status).toBe(200);
});
