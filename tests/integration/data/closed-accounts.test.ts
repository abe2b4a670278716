import { asCaller } from "@osari/backend/database/scope.ts";
import { AuthAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addListing, addPerson, visitor } from "./people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("an account that an operator closes softly gives out neither name, number nor listing any more", async () => {
  const { database, deps, url } = server;
  const owner = await addPerson(database, { full_name: "Meera Joshi", phone: "9000000001" });
  const [buyer, other] = [await addPerson(database), await addPerson(database)];
  const { id } = await addListing(database, owner);
  const { id: kept } = await addListing(database, other);
  const key = deps.keys.secret;
  const admin = new AuthAdminApi({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  expect((await admin.deleteUser(owner.userId, true)).error).toBeNull();

  const asked = await asCaller(database, buyer, (client) =>
    client.query("select public.get_listing_contact($1) as contact, public.listing_owner_name($1) as name", [
      id,
    ]),
  );
  expect(asked.rows).toEqual([{ contact: null, name: null }]);
  const shown = await asCaller(database, visitor, (client) =>
    client.query("select id from public.properties"),
  );
  expect(shown.rows).toEqual([{ id: kept }]);
  const rows = await database.query("select full_name, phone from public.profiles where id = $1", [
    owner.userId,
  ]);
  expect(rows).toEqual([{ full_name: "User", phone: "" }]);
});
