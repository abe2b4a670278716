import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lenderUntilSent } from "./lent-memory.ts";
import { type Listener, listen } from "./listen.ts";
import { withStyles } from "./whole-answer.ts";

const styles = Buffer.from(`<style>${"p{}".repeat(30_000)}</style>`);
/** Larger than what a connection takes at once, so that a slow reader holds up the rest of it. */
const pageOf = (letter: string) => Buffer.from(`<head></head>${letter.repeat(4_000_000)}`);
const used: ArrayBuffer[] = [];
let listener: Listener;

beforeAll(async () => {
  listener = await listen(0, "127.0.0.1");
  const app = new Hono();
  app.get("/:letter", (c) => {
    const whole = withStyles({ body: pageOf(c.req.param("letter")), styles }, lenderUntilSent(c));
    used.push(whole.buffer);
    return new Response(whole);
  });
  await listener.serve(app);
});
afterAll(() => listener.drain(1));

const answerTo = (letter: string) =>
  new Promise<IncomingMessage>((done, fail) => {
    get(`http://127.0.0.1:${listener.port}/${letter}`, done).on("error", fail);
  });
const wholeOf = (letter: string) => String(pageOf(letter)).replace("</head>", `${styles}</head>`);

test("a page that is read slowly stays itself while others are sent", async () => {
  const slow = await answerTo("a");
  for (const letter of "bcdef") expect(String(await buffer(await answerTo(letter)))).toBe(wholeOf(letter));
  expect(String(await buffer(slow))).toBe(wholeOf("a"));
});

test("the memory of a page that was sent is that of the next one", async () => {
  await buffer(await answerTo("a"));
  await buffer(await answerTo("b"));
  const [before, last] = used.slice(-2);
  expect(last).toBe(before);
});
