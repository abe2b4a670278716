import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { type Listener, listen } from "./listen.ts";

let listener: Listener;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener.drain(1);
});

const shortTimeouts = { headerSeconds: 0.3, stallSeconds: 0.3, checkSeconds: 0.05, idleSeconds: 60 };

async function open(limits = shortTimeouts) {
  listener = await listen(0, "127.0.0.1", undefined, limits);
  const app = new Hono();
  app.get("/", (c) => c.text("page"));
  app.post("/", async (c) => {
    const body = await c.req.arrayBuffer().catch(() => new ArrayBuffer(0));
    return c.text(String(body.byteLength));
  });
  app.get("/large", (c) => c.body(Buffer.alloc(64 * 1024 * 1024)));
  await listener.serve(app);
}

async function connected(): Promise<Socket> {
  const socket = connect(listener.port, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

/** Also by a reset, which is an error to the socket. */
const closed = (socket: Socket) => new Promise<void>((done) => socket.resume().once("close", () => done()));

/** Sends something every now and then, as slow clients do to look alive. */
function trickle(socket: Socket, piece: string) {
  const timer = setInterval(() => socket.write(piece), 50);
  socket.once("close", () => clearInterval(timer));
}

test("headers that never end are cut", async () => {
  await open();
  const socket = await connected();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
  trickle(socket, "X-A: b\r\n");
  await closed(socket);
});

test("a connection that says nothing is cut", async () => {
  await open();
  await closed(await connected());
});

test("an idle connection outlives the limits of slow ones, and is cut after its own", async () => {
  await open();
  const [idle, silent] = [await connected(), await connected()];
  const ask = async () => {
    idle.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    return String(await once(idle, "data"));
  };
  expect(await ask()).toContain("Keep-Alive: timeout=60");
  await closed(silent);
  expect(await ask()).toContain("200 OK");
  await listener.drain(1);
  await open({ ...shortTimeouts, idleSeconds: 0.1 });
  const cut = await connected();
  cut.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await closed(cut);
});

test("a body that trickles is cut", async () => {
  await open();
  const socket = await connected();
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
  trickle(socket, "x");
  await closed(socket);
});

test("whoever still reads a body that was answered is told when its connection breaks", async () => {
  listener = await listen(0, "127.0.0.1");
  let reading: Promise<unknown> | undefined;
  const app = new Hono().post("/", (c) => {
    reading = c.req.raw.text();
    reading.catch(() => {});
    return c.text("answered early");
  });
  await listener.serve(app);
  const socket = await connected();
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nx");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("answered early");
  socket.destroy();
  await expect(reading).rejects.toThrow("aborted");
});

test("a reader that does not read is cut", async () => {
  await open();
  const socket = await connected();
  socket.write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "readable");
  // It never reads on: the end arrives as soon as it does.
  await new Promise((done) => setTimeout(done, 1_500));
  let bytes = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
  });
  await closed(socket);
  expect(bytes).toBeLessThan(64 * 1024 * 1024);
});

test("a slow but steady body arrives", async () => {
  await open();
  const socket = await connected();
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${20 * 8192}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    socket.write("x".repeat(8192));
    sent += 1;
    if (sent === 20) clearInterval(timer);
  }, 50);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 [\s\S]*163840$/);
});

test("while draining, connections that are open still get their answer, and it is their last", async () => {
  await open({ headerSeconds: 10, stallSeconds: 10, checkSeconds: 1, idleSeconds: 60 });
  const fresh = await Promise.all(Array.from({ length: 10 }, connected));
  const kept = await connected();
  kept.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(kept, "data");
  const drained = listener.drain(5);
  const answers = await Promise.all(
    [kept, ...fresh].map(async (socket) => {
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      const [answer] = await once(socket, "data");
      return String(answer);
    }),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  await drained;
});

test("when hundreds come at once a health check is answered before they are", async () => {
  listener = await listen(0, "127.0.0.1");
  let answered = 0;
  const app = new Hono();
  app.get("/health", (c) => c.text("ok"));
  app.get("/page", (c) => {
    const end = performance.now() + 2;
    while (performance.now() < end);
    answered += 1;
    return c.text("page");
  });
  await listener.serve(app);
  // Connected before any of them asks, so that all requests are there when the server looks for the first time.
  const connections = await Promise.all(Array.from({ length: 301 }, connected));
  const [health, ...others] = connections.reverse();
  const ask = (socket: Socket | undefined, path: string) => {
    socket?.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return once(socket as Socket, "data");
  };
  const pages = others.map((socket) => ask(socket, "/page"));
  await ask(health, "/health");
  // All of them, if it waited in the same line.
  expect(answered).toBeLessThan(100);
  await Promise.all(pages);
  expect(answered).toBe(300);
});

test("a port is open only once the site can answer, and a taken one is found out before", async () => {
  const taken = await new Promise<Server>((done) => {
    const server: Server = createServer().listen(0, "127.0.0.1", () => done(server));
  });
  const { port } = taken.address() as AddressInfo;
  await expect(listen(port, "127.0.0.1")).rejects.toMatchObject({ code: "EADDRINUSE" });
  await new Promise((closed) => taken.close(closed));
  listener = await listen(port, "127.0.0.1");
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  await listener.serve(new Hono().get("/", (c) => c.text("page")));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test("a request with two Host headers is refused: a proxy in front may have used the other one", async () => {
  await open();
  const socket = await connected();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});
