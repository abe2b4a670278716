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
