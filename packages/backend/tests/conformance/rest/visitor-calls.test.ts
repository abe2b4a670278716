import { expect, it } from "vitest";
import { testRest } from "./fixture.ts";

const rest = testRest();
const call = (name: string, args = {}) => rest.server.backend.callAsVisitor(name, args, false);

it("a function that this process calls runs with the role, claims and settings of a visitor's own request", async () => {
  await rest.server.database.query(/* sql */ `
    create function scope() returns jsonb language sql stable as $$
      select jsonb_build_object('user', current_user, 'claims', current_setting('request.jwt.claims')::jsonb,
        'timeout', current_setting('statement_timeout'), 'read_only', current_setting('transaction_read_only'),
        'path', current_setting('search_path'), 'method', current_setting('request.method')) $$;
    notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await rest.client().rpc("scope")).error).toBeNull();
  const { data } = await rest.client().rpc("scope");
  expect(await call("scope")).toEqual(data);
  expect(data).toMatchObject({ user: "anon", timeout: "3s", read_only: "on" });
});

it("its arguments are found by their names, and what it refuses is an error", async () => {
  expect(await call("add", { a: 1 })).toBe(11);
  expect(await call("add", { a: 1, b: 2 })).toBe(3);
  await expect(call("add", { c: 1 })).rejects.toMatchObject({ code: "PGRST202" });
  await expect(call("writes_anyway")).rejects.toMatchObject({ code: "0A000" });
});

it("its answer is that of a visitor's request with the same body, errors too", async () => {
  const { backend, url } = rest.server;
  const { publishable } = backend.deps.keys;
  const bodies = [
    ["add", '{"a":1}'],
    ["add", '{"a":"one"}'],
    ["add", '{"c":1}'],
    ["add", "[1"],
    ["writes_anyway", "{}"],
    ["nowhere", "{}"],
  ] as const;
  for (const [name, body] of bodies) {
    const asked = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: publishable, "content-type": "application/json" },
      body,
    });
    const answer = await backend.answerVisitor(name, body, false);
    expect([name, body, answer.status, await answer.text()]).toEqual([
      name,
      body,
      asked.status,
      await asked.text(),
    ]);
  }
});
