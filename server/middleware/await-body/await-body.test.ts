import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitWork } from "../limit-work/limit-work.ts";
import { awaitBody } from "./await-body.ts";

/** One request at a time, one larger body at a time. */
function site() {
  const app = new Hono();
  app.use(awaitBody(limitWork({ maxRunning: 1 })), limitWork({ maxRunning: 1 }));
  app.all("/", async (c) => c.text(await c.req.raw.text()));
  return app;
}

/** A body whose end comes when the test says so. */
function slowBody(declared: Record<string, string>) {
  let end = () => {};
  const body = new ReadableStream({
    start(controller) {
      end = () => {
        controller.enqueue(new TextEncoder().encode("abc"));
        controller.close();
      };
    },
  });
  const request = { method: "POST", body, headers: declared, duplex: "half" };
  return { request, end: () => end() };
}

test("a body that is still arriving takes no slot, and arrives complete", async () => {
  const app = site();
  const slow = slowBody({ "content-length": "3" });
  const waiting = app.request("/", slow.request);
  for (const method of ["GET", "POST", "DELETE"])
    expect((await app.request("/", { method })).status, method).toBe(200);
  const other = { method: "POST", body: "other", headers: { "content-length": "5" } };
  expect(await (await app.request("/", other)).text()).toBe("other");
  slow.end();
  expect(await (await waiting).text()).toBe("abc");
});

test.each<Record<string, string>>([{ "content-length": "900000" }, { "transfer-encoding": "chunked" }])(
  "bodies that are larger or have no declared length have a limit of their own: %j",
  async (declared) => {
    const app = site();
    const slow = slowBody(declared);
    const reading = app.request("/", slow.request);
    expect((await app.request("/", slowBody(declared).request)).status).toBe(503);
    slow.end();
    expect(await (await reading).text()).toBe("abc");
  },
);
