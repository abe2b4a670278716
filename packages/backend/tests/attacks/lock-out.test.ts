import { beforeEach, describe, expect, test } from "vitest";
import { authClient, mailsTo, password, signUpConfirmed, someone, wire } from "../support/auth-client.ts";
import { authWith } from "../support/auth-with.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend({ auth: { limitScale: 1 }, site: { trustedProxies: ["127.0.0.1"] } });
beforeEach(async () => {
  await server.database.query("truncate backend.rate_limits");
});

const at = (address: string) => ({ "x-forwarded-for": address });
const signIn = (email: string, secret: string, address: string, cookie = "") =>
  wire(server, "POST", "/token?grant_type=password", {
    body: { email, password: secret },
    headers: { ...at(address), ...(cookie ? { cookie } : {}) },
  });

/** What a browser sends back of the cookies that it was given. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(";")[0] ?? "";

/** As many requests would; -100, because half a token refills in a second. */
const empty = (bucket: string) =>
  server.database.query("insert into backend.rate_limits (key, tokens, allowed) values ($1, -100, true)", [
    bucket,
  ]);

/** Signed up on a server with higher limits, so that none is used up before the attack. */
async function person() {
  const free = await authWith(server, { limitScale: 1000, autoconfirm: true });
  try {
    return await signUpConfirmed(free);
  } finally {
    await free.stop();
  }
}

describe("somebody who guesses", () => {
  test("keeps the owner out neither at a known address nor by other addresses of a stranger's", async () => {
    const { email } = await person();
    const home = "203.0.113.10";
    expect((await signIn(email, password, home)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, n) => signIn(email, "wrong one", `198.51.100.${n % 5}`)),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect((await signIn(email, password, "198.51.100.77")).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  describe("keeps no owner out who comes from a new address with a known device", () => {
    const guessALot = (email: string, cookie = "") =>
      Promise.all(
        Array.from({ length: 25 }, (_, n) => signIn(email, "wrong one", `198.51.100.${n % 5}`, cookie)),
      );
    let place = 0;
    const elsewhere = () => `192.0.2.${++place}`;

    test("known by the cookie of the last sign-in", async () => {
      const { email } = await person();
      const first = await signIn(email, password, elsewhere());
      expect(first.headers.getSetCookie()[0]).toMatch(
        /^device-[0-9a-f]{16}=[\w-]{43}; Max-Age=15552000; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/,
      );
      await guessALot(email);
      expect((await signIn(email, password, elsewhere())).status).toBe(429);
      expect((await signIn(email, password, elsewhere(), cookieOf(first))).status).toBe(200);
      const stored = await server.database.query("select * from auth.known_devices");
      expect(JSON.stringify(stored)).not.toContain(cookieOf(first).split("=")[1]);
    });

    test("the cookie allows no more guesses than anybody has", async () => {
      const { email } = await person();
      const cookie = cookieOf(await signIn(email, password, elsewhere()));
      const guesses = await guessALot(email, cookie);
      expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(21);
    });

    test("a stranger's cookie, made up, planted or from an account of their own, is not accepted", async () => {
      const { email } = await person();
      const own = cookieOf(await signIn(email, password, elsewhere()));
      const name = own.split("=")[0];
      const stranger = await person();
      const strangers = cookieOf(await signIn(stranger.email, password, elsewhere()));
      const planted = `${name}=planted`;
      const replaced = cookieOf(await signIn(email, password, elsewhere(), planted));
      expect(replaced).not.toBe(planted);
      await guessALot(email);
      const tried = [strangers, `${name}=${strangers.split("=")[1]}`, planted, `${name}=`, `${name}=%00`];
      for (const cookie of tried) {
        expect((await signIn(email, password, elsewhere(), cookie)).status, cookie).toBe(429);
      }
    });

    test("a new password makes every other device unknown", async () => {
      const { email } = await person();
      const stolenCookie = cookieOf(await signIn(email, password, elsewhere()));
      const owner = await signIn(email, password, elsewhere());
      const changed = await wire(server, "PUT", "/user", {
        bearer: owner.body.access_token,
        body: { password: "another veranda" },
        headers: { ...at(elsewhere()), cookie: cookieOf(owner) },
      });
      expect(changed.status).toBe(200);
      await guessALot(email);
      expect((await signIn(email, "another veranda", elsewhere(), stolenCookie)).status).toBe(429);
      expect((await signIn(email, "another veranda", elsewhere(), cookieOf(owner))).status).toBe(200);
    });
  });

  test("is stopped at a known address too", async () => {
    const { email } = await person();
    const home = "203.0.113.10";
    expect((await signIn(email, password, home)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 25 }, () => signIn(email, "wrong one", home)));
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(21);
  });

  test("signs nobody out who shares the address", async () => {
    const { client } = await person();
    const { data } = await client.getSession();
    const school = "203.0.113.20";
    await empty(`token:${school}`);
    expect((await signIn(someone(), "wrong one", school)).status).toBe(429);
    const body = { refresh_token: data.session?.refresh_token };
    const options = { body, headers: at(school) };
    expect((await wire(server, "POST", "/token?grant_type=refresh_token", options)).status).toBe(200);
  });
});

describe("mails", () => {
  const signUp = (address: string, email = someone()) =>
    wire(server, "POST", "/signup", { body: { email, password }, headers: at(address) });
  const refused = { status: 429, body: { code: "over_email_send_rate_limit" } };

  test("thirty sign-ups by one address leave the mails of everybody else alone", async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signUp("203.0.113.30")));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(16);
    expect(await signUp("203.0.113.30")).toMatchObject(refused);
    expect((await signUp("192.0.2.1")).status).toBe(200);
  });

  test("one network asks for no more by having many addresses", async () => {
    await empty("mailsByNetwork:2001:db8:5::/48");
    expect(await signUp("2001:db8:5:1::1")).toMatchObject(refused);
    expect(await signUp("[2001:db8:5:2::1]:4711")).toMatchObject(refused);
    expect((await signUp("2001:db8:6::1")).status).toBe(200);
  });

  test("one mailbox gets one mail, though six accounts ask to change their address to it", async () => {
    const stranger = someone("stranger");
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(person));
    await server.database.query("truncate backend.rate_limits");
    const answers = await Promise.all(
      people.map(async ({ client }, n) => {
        const bearer = (await client.getSession()).data.session?.access_token;
        return wire(server, "PUT", "/user", {
          bearer,
          body: { email: stranger },
          headers: at(`203.0.113.${40 + n}`),
        });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await mailsTo(server, stranger)).toHaveLength(1);
  });

  test("one mailbox gets a few an hour, whatever kinds are asked for and from wherever", async () => {
    const { email } = await person();
    await server.database.query("truncate backend.rate_limits");
    let sent = 0;
    for (let n = 0; n < 12; n += 1) {
      // A minute passes for the pause between two mails of a kind, and for nothing else.
      await server.database.query("delete from backend.rate_limits where key like 'mail:%'");
      const [path, body] = n % 2 ? ["/recover", { email }] : ["/otp", { email, create_user: false }];
      const answer = await wire(server, "POST", String(path), { body, headers: at(`203.0.${n}.1`) });
      if (answer.status === 200) sent += 1;
    }
    expect(sent).toBe(6);
  });

  test("one mailbox gets no flood by its many spellings", async () => {
    await server.database.query("truncate backend.rate_limits");
    const [name = ""] = someone().split("@");
    let sent = 0;
    for (let n = 0; n < 24; n += 1) {
      const email = `${name}+${n}@mail.example`;
      const headers = at(`203.1.${n}.1`);
      const answer = await wire(server, "POST", "/otp", { body: { email, create_user: false }, headers });
      if (answer.status === 200) sent += 1;
    }
    expect(sent).toBe(20);
  });
});

test("a sign-in by mail answers alike for a known and an unknown address, also where nobody new is wanted", async () => {
  const { email } = await person();
  const ask = async (address: string) => {
    const body = { email: address, create_user: false };
    const answer = await wire(server, "POST", "/otp", { body, headers: at("203.0.113.60") });
    return { status: answer.status, body: answer.body };
  };
  expect(await ask(someone())).toEqual(await ask(email));
  const closed = await authWith(server, { signupsOpen: false });
  try {
    expect((await authClient(closed).signInWithOtp({ email: someone() })).error).toBeNull();
  } finally {
    await closed.stop();
  }
});
