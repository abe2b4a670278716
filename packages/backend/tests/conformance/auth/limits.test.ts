import { beforeEach, expect, test } from "vitest";
import { authClient, mailsTo, password, someone, wire } from "../../support/auth-client.ts";
import { authWith } from "../../support/auth-with.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend({ auth: { limitScale: 1 } });
beforeEach(async () => {
  await server.database.query("truncate backend.rate_limits");
});

const limited = {
  status: 429,
  body: { code: "over_request_rate_limit", message: "Request rate limit reached" },
};

/** Uses up the limit of one address, with requests that cost nothing. */
async function exhaust(ask: () => Promise<{ status: number }>, burst: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: burst + 8 }, ask));
  return answers.filter(({ status }) => status !== 429).length;
}

test.each([
  ["POST", "/token?grant_type=refresh_token", 30],
  ["POST", "/signup", 30],
  ["POST", "/recover", 30],
  ["POST", "/resend", 30],
  ["POST", "/verify", 30],
  ["PUT", "/user", 30],
  ["POST", `/factors/${crypto.randomUUID()}/verify`, 15],
])("%s %s allows a burst of %i", async (method, path, burst) => {
  const ask = () => wire(server, method, path, { body: {} });
  const passed = await exhaust(ask, burst);
  expect(passed).toBeGreaterThanOrEqual(burst);
  expect(passed).toBeLessThan(burst + 8);
  const answer = await ask();
  if (answer.status === 429) {
    expect(answer).toMatchObject(limited);
    expect(answer.headers.get("retry-after")).toBeNull();
  }
  // A limit that is reached leaves the other endpoints open.
  expect((await wire(server, "GET", "/settings")).status).toBe(200);
});

test("the limit refills with time", async () => {
  const ask = () => wire(server, "POST", "/signup", { body: {} });
  await exhaust(ask, 30);
  await server.database.query("update backend.rate_limits set tokens = 0, updated_at = now()");
  expect(await ask()).toMatchObject(limited);
  await server.database.query("update backend.rate_limits set updated_at = now() - interval '11 seconds'");
  expect((await ask()).status).toBe(422);
});

test("several processes count together", async () => {
  const second = await authWith(server, {});
  try {
    const servers = [server, second];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => wire(servers[n % 2] ?? server, "POST", "/signup", { body: {} })),
    );
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThan(36);
  } finally {
    await second.stop();
  }
});

test("one person gets one mail of a kind a minute", async () => {
  const email = someone();
  const client = authClient(server);
  expect((await client.signUp({ email, password })).error).toBeNull();
  for (const again of [
    () => client.signUp({ email, password }),
    () => client.resend({ type: "signup", email }),
  ]) {
    const { error } = await again();
    expect(error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    expect(error?.message).toMatch(
      /^For security purposes, you can only request this after (5\d|60) seconds\.$/,
    );
  }
  // Another kind is not held back by it.
  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  expect((await client.resetPasswordForEmail(email)).error?.code).toBe("over_email_send_rate_limit");
  expect(await mailsTo(server, email)).toHaveLength(2);
});

test("once the server's mails of the hour are used up, each network still gets two", async () => {
  await server.database.query(
    "insert into backend.rate_limits (key, tokens, allowed) values ('mails:all', 0, true)",
  );
  const refused = { code: "over_email_send_rate_limit", status: 429, message: "email rate limit exceeded" };
  const email = someone();
  for (let n = 0; n < 2; n += 1) {
    expect((await authClient(server).signUp({ email: someone(), password })).error).toBeNull();
  }
  expect((await authClient(server).signUp({ email, password })).error).toMatchObject(refused);
  expect(await server.database.query("select 1 from auth.users where email = $1", [email])).toEqual([]);
  expect((await authClient(server).resetPasswordForEmail(someone())).error).toMatchObject(refused);
});
