import { describe, expect, test } from "vitest";
import { owaspCost } from "../../src/auth/passwords/passwords.ts";
import { authClient, lastMailTo, password, signUpConfirmed, someone, wire } from "../support/auth-client.ts";
import { authWith } from "../support/auth-with.ts";
import { startTestBackend, type TestBackend, testBackend } from "../support/test-backend.ts";

const open = testBackend({ auth: { passwordCost: owaspCost } });
const strict = testBackend({ auth: { limitScale: 1, autoconfirm: true } });

describe("who has an account", () => {
  const signIn = (email: string) =>
    wire(open, "POST", "/token?grant_type=password", { body: { email, password: "not this one" } });
  const recover = (email: string) => wire(open, "POST", "/recover", { body: { email } });
  const plainHeaders = (headers: Headers) =>
    [...headers.keys()].filter((name) => name !== "date" && name !== "x-request-id").sort();

  test("can't be read from the answers to a sign-in or a recovery", async () => {
    const { email } = await signUpConfirmed(open);
    for (const ask of [signIn, recover]) {
      const [known, unknown] = [await ask(email), await ask(someone())];
      expect(unknown.status).toBe(known.status);
      expect(unknown.body).toEqual(known.body);
      expect(plainHeaders(unknown.headers)).toEqual(plainHeaders(known.headers));
    }
  });

  test("can't be read from being throttled", async () => {
    const slow = await authWith(open, { limitScale: 1 });
    try {
      const { email } = await signUpConfirmed(open);
      for (const path of ["/recover", "/resend"]) {
        for (const address of [email, someone()]) {
          const body = { email: address, type: "signup" };
          await wire(slow, "POST", path, { body });
          const second = await wire(slow, "POST", path, { body });
          expect(second).toMatchObject({ status: 429, body: { code: "over_email_send_rate_limit" } });
          expect(second.body.message).toMatch(
            /^For security purposes, you can only request this after \d+ seconds\.$/,
          );
        }
      }
    } finally {
      await slow.stop();
    }
  });

  test("can't be asked for many addresses by changing one's own", async () => {
    // A database of its own: it uses up all mails of its address.
    const own = await startTestBackend();
    const slow = await authWith(own, { limitScale: 1 });
    try {
      const [asker, taken] = [await signUpConfirmed(own), await signUpConfirmed(own)];
      const bearer = (await asker.client.getSession()).data.session?.access_token ?? "";
      const change = async (email: string) =>
        (await wire(slow, "PUT", "/user", { bearer, body: { email } })).status;
      const answers: number[] = [];
      for (let asked = 0; asked < 25; asked += 1) answers.push(await change(someone()));
      expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
      expect([answers.at(-1), await change(taken.email)]).toEqual([429, 429]);
    } finally {
      await slow.stop();
      await own.stop();
    }
  });

  test("can't be read from the answer's time", async () => {
    const { email } = await signUpConfirmed(open);
    const timeOf = async (ask: () => Promise<unknown>) => {
      const start = performance.now();
      await ask();
      return performance.now() - start;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    // Alternating, so that a busy machine slows both alike.
    for (let round = 0; round < 9; round += 1) {
      known.push(await timeOf(() => signIn(email)));
      unknown.push(await timeOf(() => signIn(someone())));
    }
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

describe("passwords", () => {
  const guess = (server: TestBackend, email: string, n: number, headers: Record<string, string> = {}) =>
    wire(server, "POST", "/token?grant_type=password", {
      body: { email, password: `guess number ${n}` },
      headers,
    });

  test("can't be guessed by claiming to be somebody else each time", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) {
      const address = `203.0.113.${n}`;
      const headers = { "x-forwarded-for": address, "x-real-ip": address, forwarded: `for=${address}` };
      statuses.push((await guess(strict, someone(), n, headers)).status);
    }
    // Thirty at once is what one address may do; what refills meanwhile is little.
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  });

  test("can't be guessed for one person from many addresses, not even all at once", async () => {
    const proxied = await startTestBackend({
      auth: { autoconfirm: true, limitScale: 1, passwordCost: owaspCost },
      site: { trustedProxies: ["127.0.0.1"] },
    });
    try {
      const { email } = await signUpConfirmed(proxied);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          guess(proxied, email, n, { "x-forwarded-for": `203.0.113.${n}` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(21);
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(19);
      // Everybody else signs in as before.
      const other = await signUpConfirmed(proxied);
      expect(other.userId).toBeTruthy();
    } finally {
      await proxied.stop();
    }
  });

  test("right ones are not counted", async () => {
    const { email } = await signUpConfirmed(open);
    const busy = await authWith(open, { limitScale: 0.1 });
    try {
      for (let n = 0; n < 3; n += 1) {
        expect((await authClient(busy).signInWithPassword({ email, password })).error).toBeNull();
      }
      const [row] = await open.database.query<{ tokens: number }>(
        "select tokens from backend.rate_limits where key like 'wrongPassword:%' order by updated_at desc limit 1",
      );
      expect(row?.tokens).toBeGreaterThanOrEqual(1.9);
    } finally {
      await busy.stop();
    }
  });
});

test("six digits die after five wrong ones", async () => {
  const email = someone();
  const client = authClient(open);
  await client.signUp({ email, password });
  const { code } = await lastMailTo(open, email);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let n = 0; n < 5; n += 1) {
    expect((await client.verifyOtp({ email, token: wrong, type: "signup" })).error?.code).toBe("otp_expired");
  }
  expect((await client.verifyOtp({ email, token: code, type: "signup" })).error?.code).toBe("otp_expired");
});
