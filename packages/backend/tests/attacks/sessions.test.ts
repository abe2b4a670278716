import { expect, test } from "vitest";
import { owaspCost } from "../../src/auth/passwords/passwords.ts";
import {
  authClient,
  click,
  lastMailTo,
  mailsTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../support/auth-client.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend({ auth: { passwordCost: owaspCost } });

const refresh = (token: string) =>
  wire(server, "POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } });

async function refreshToken() {
  const { client } = await signUpConfirmed(server);
  return (await client.getSession()).data.session?.refresh_token ?? "";
}

test("twenty refreshes of one token at the same moment all succeed and end with one token", async () => {
  const token = await refreshToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const next = new Set(answers.map(({ body }) => body.refresh_token));
  expect(next.size).toBe(1);
  expect((await refresh([...next][0] ?? "")).status).toBe(200);
});

test("a stolen token that comes back late ends the session for thief and owner alike", async () => {
  const stolen = await refreshToken();
  const second = (await refresh(stolen)).body.refresh_token;
  const third = (await refresh(second)).body.refresh_token;
  await server.database.query("update auth.sessions set refreshed_at = now() - interval '1 minute'");
  const replays = await Promise.all([1, 2, 3].map(() => refresh(stolen)));
  expect(replays.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(replays.map(({ body }) => body.code)).toContain("refresh_token_already_used");
  expect((await refresh(third)).body.code).toBe("refresh_token_not_found");
});

test("a counter, a session or a signature that was changed is unknown, and harms nobody", async () => {
  const [mine, theirs] = [await refreshToken(), await refreshToken()];
  const bytes = Buffer.from(mine, "base64url");
  const changed = (offset: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(offset) ^ 1, offset);
    return copy.toString("base64url");
  };
  const spliced = Buffer.concat([
    Buffer.from(theirs, "base64url").subarray(0, 24),
    bytes.subarray(24),
  ]).toString("base64url");
  for (const forged of [changed(0), changed(23), changed(24), changed(47), spliced]) {
    expect((await refresh(forged)).body.code).toBe("refresh_token_not_found");
  }
  expect((await refresh(mine)).status).toBe(200);
  expect((await refresh(theirs)).status).toBe(200);
});

test("ten clicks on one recovery link at the same moment open one session", async () => {
  const { client, email } = await signUpConfirmed(server);
  await client.resetPasswordForEmail(email);
  const { link } = await lastMailTo(server, email);
  const ends = await Promise.all(Array.from({ length: 10 }, () => click(link)));
  expect(ends.filter(({ fragment }) => fragment.has("access_token"))).toHaveLength(1);
  expect(ends.filter(({ fragment }) => fragment.get("error_code") === "otp_expired")).toHaveLength(9);
});

test("a link of one kind is no link of another", async () => {
  const { client, email } = await signUpConfirmed(server);
  await client.resetPasswordForEmail(email);
  const { link } = await lastMailTo(server, email);
  for (const type of ["signup", "email_change", "invite"]) {
    expect((await click(link.replace("type=recovery", `type=${type}`))).fragment.get("error_code")).toBe(
      "otp_expired",
    );
  }
  expect((await click(link)).fragment.get("access_token")).toBeTruthy();
});

test("what the database holds of a link does not open it", async () => {
  const { client, email } = await signUpConfirmed(server);
  await client.resetPasswordForEmail(email);
  const token = new URL((await lastMailTo(server, email)).link).searchParams.get("token") ?? "";
  const [row] = await server.database.query("select * from auth.one_time_tokens where relates_to = $1", [
    email,
  ]);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(
    (await wire(server, "POST", "/verify", { body: { type: "recovery", token_hash: row?.token_hash } }))
      .status,
  ).toBe(403);
});

test("twenty sign-ups of one address at the same moment make one user and one mail", async () => {
  const email = someone();
  const strict = Array.from({ length: 20 }, () =>
    wire(server, "POST", "/signup", { body: { email, password } }),
  );
  const answers = await Promise.all(strict);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  expect(await server.database.query("select 1 from auth.users where email = $1", [email])).toHaveLength(1);
  expect(await server.database.query("select 1 from auth.identities where email = $1", [email])).toHaveLength(
    1,
  );
  expect((await mailsTo(server, email)).length).toBe(answers.filter(({ status }) => status === 200).length);
});

test("a password that is changed while somebody signs in with the old one lets nobody in", async () => {
  const { email, userId } = await signUpConfirmed(server);
  const late = await server.database.transaction(async (owner) => {
    await owner.query("update auth.users set encrypted_password = 'changed' where id = $1", [userId]);
    // The password is compared with the old hash, as the change is not committed yet; then the sign-in waits for the row.
    const signIn = authClient(server).signInWithPassword({ email, password });
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await server.database.query(waiting)).length).toBe(1);
    return { signIn };
  });
  expect((await late.signIn).error?.code).toBe("invalid_credentials");
});
