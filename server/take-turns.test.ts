import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { siteContext } from "../tests/support/site-context.ts";
import { type Listener, listen } from "./listen.ts";
import { limitWork } from "./middleware/limit-work/limit-work.ts";
import { takeTurns } from "./take-turns.ts";

let listener: Listener;
afterEach(() => listener.drain(1));

const maxRunning = 4;

/** A site whose pages ask the backend once and then keep the process busy for a while. */
async function open() {
  listener = await listen(0, "127.0.0.1");
  let rendered = 0;
  const pages = takeTurns(async (_request, { fetch }) => {
    await fetch("http://backend/");
    const end = performance.now() + 10;
    while (performance.now() < end);
    rendered += 1;
    return new Response("page");
  }, listener.acceptWaiting);
  const site = siteContext(async () => new Response("rows"));
  const app = new Hono();
  app.get("/health", (c) => c.text("ok"));
  app.get("/page", limitWork({ maxRunning }), (c) => pages(c.req.raw, site));
  await listener.serve(app);
  return { rendered: () => rendered };
}

async function send(path: string): Promise<Socket> {
  const socket = connect(listener.port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await once(socket, "connect");
  return socket;
}

async function statusOf(socket: Socket): Promise<string> {
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer).slice(9, 12);
}

test("when 200 ask for pages at once, the rest is refused and /health answered before a second round is rendered", async () => {
  const { rendered } = await open();
  const pages = Array.from({ length: 200 }, async () => statusOf(await send("/page")));
  const health = await statusOf(await send("/health"));
  expect([health, rendered() <= 2 * maxRunning]).toEqual(["200", true]);
  const statuses = await Promise.all(pages);
  expect(new Set(statuses)).toEqual(new Set(["200", "503"]));
  expect(statuses.filter((status) => status === "200").length).toBeLessThanOrEqual(4 * maxRunning);
});
