import { signUpConfirmed, wire } from "@osari/backend/testing/auth-client.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_SESSION_MAX_DAYS: "30", AUTH_SESSION_IDLE_DAYS: "7" });
});
afterAll(() => server.stop());

/** Somebody who signed in and refreshed so many days ago, and refreshes now. */
async function refreshAfter(days: { signedIn: number; used: number }) {
  const { client, userId } = await signUpConfirmed(server);
  await server.database.query(
    `update auth.sessions set created_at = now() - $2 * interval '1 day', refreshed_at = now() - $3 * interval '1 day'
     where user_id = $1`,
    [userId, days.signedIn, days.used],
  );
  const { data } = await client.getSession();
  const { access_token: bearer, refresh_token } = data.session ?? {};
  const user = await wire(server, "GET", "/user", { ...(bearer && { bearer }) });
  const refresh = await wire(server, "POST", "/token?grant_type=refresh_token", { body: { refresh_token } });
  return [refresh, user].map(({ status, body }) => (status === 200 ? "yes" : body.code));
}

describe("With an end of 30 days, and of 7 without use, a session", () => {
  it.each([
    { signedIn: 29, used: 6 },
    { signedIn: 1, used: 0 },
  ])("goes on: %j", async (days) => {
    expect(await refreshAfter(days)).toEqual(["yes", "yes"]);
  });

  it.each([
    { signedIn: 31, used: 0 },
    { signedIn: 400, used: 1 },
    { signedIn: 8, used: 8 },
  ])("has ended, for refreshes and for the account's own calls: %j", async (days) => {
    expect(await refreshAfter(days)).toEqual(["session_expired", "session_not_found"]);
  });
});
