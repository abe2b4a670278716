import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { readText } from "./body.ts";
import { BodyTooLargeError } from "./errors.ts";
import { lightRequest, lightText } from "./light-request.ts";

const address = "http://site.example/search?place=pune";
const text = '{"place":"पुणे"}';

test("is the same to whoever reads it as Node's own request", async () => {
  const init = { method: "POST", headers: { apikey: "key" } };
  const light = lightRequest(address, { ...init, text });
  const whole = new Request(address, { ...init, body: text });
  // Not by its class: the HTTP server puts another one in the place of the global `Request` once it is loaded.
  expect(String(light)).toBe("[object Request]");
  expect([light.url, light.method, light.cache, light.signal.aborted, light.bodyUsed]).toEqual([
    whole.url,
    whole.method,
    whole.cache,
    false,
    false,
  ]);
  expect([...light.headers]).toEqual([...whole.headers, ["content-length", "24"]].sort());
  expect(await light.clone().json()).toEqual({ place: "पुणे" });
  expect(await light.text()).toBe(text);
  expect(light.bodyUsed).toBe(true);
});

test("its text is read without a stream, within the limit", async () => {
  const light = lightRequest(address, { method: "POST", text });
  expect(await readText(light, 24)).toBe(text);
  expect(lightText(light)).toBe(text);
  expect(light.bodyUsed).toBe(false);
  await expect(readText(light, 23)).rejects.toBeInstanceOf(BodyTooLargeError);
});

test("one without a text has no body", async () => {
  const light = lightRequest(address);
  expect([light.method, light.body, [...light.headers]]).toEqual(["GET", null, []]);
  expect(await readText(light, 20)).toBe("");
});

test("is whole too where the HTTP server has put its own class before Node's", async () => {
  getRequestListener(() => new Response());
  const again = "./light-request.ts?again";
  const loadedAfter: typeof import("./light-request.ts") = await import(again);
  const light = loadedAfter.lightRequest(address, { method: "POST", text });
  expect([light.signal.aborted, await light.text()]).toEqual([false, text]);
});
