import { afterEach, beforeAll, expect, test } from "vitest";
import { createMailer } from "../../src/mail/mailer.ts";
import { authClient, password, someone } from "../support/auth-client.ts";
import { freePort } from "../support/free-port.ts";
import { startSmtp, type TestSmtp } from "../support/smtp-server.ts";
import { testBackend } from "../support/test-backend.ts";

let port: number;
let smtp: TestSmtp | null = null;
beforeAll(async () => {
  port = await freePort();
});
const server = testBackend(() => ({ mail: { smtpUrl: `smtp://127.0.0.1:${port}` } }));
afterEach(async () => {
  await smtp?.stop();
  smtp = null;
});

const outboxOf = async (email: string) =>
  (
    await server.database.query<{
      state: string;
      attempts: number;
      last_error: string | null;
      text_body: string;
      link: string | null;
    }>("select state, attempts, last_error, text_body, link from backend.outbox where recipient = $1", [
      email,
    ])
  )[0];

test("a sign-up's mail reaches the mail server, and its link is kept nowhere afterwards", async () => {
  smtp = await startSmtp(port);
  const email = someone();
  expect((await authClient(server).signUp({ email, password })).error).toBeNull();
  await expect.poll(() => outboxOf(email)).toMatchObject({ state: "sent", text_body: "", link: null });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.to).toBe(email);
  const content = smtp.mails[0]?.content ?? "";
  expect(content).toContain("From: Test site <post@site.example>");
  expect(content).toContain("Subject: Confirm your email");
  expect(content).toContain("Content-Type: text/plain");
  expect(content).toContain("Content-Type: text/html");
});

test("a sign-up is not lost while the mail server is down: the mail leaves when it is back", async () => {
  const email = someone();
  expect((await authClient(server).signUp({ email, password })).error).toBeNull();
  await expect
    .poll(() => outboxOf(email))
    .toMatchObject({ state: "waiting", attempts: 1, last_error: "ESOCKET" });
  // It is not tried again before its time.
  await server.deps.mailer.deliver();
  expect(await outboxOf(email)).toMatchObject({ attempts: 1 });

  smtp = await startSmtp(port);
  await server.database.query("update backend.outbox set send_after = now() where recipient = $1", [email]);
  await server.deps.mailer.deliver();
  expect(await outboxOf(email)).toMatchObject({ state: "sent", attempts: 2 });
  expect(smtp.mails.map((mail) => mail.to)).toContain(email);
});

test("a mailbox that does not exist is given up, one that is busy is tried again", async () => {
  smtp = await startSmtp(port, 550);
  const gone = someone();
  await authClient(server).signUp({ email: gone, password });
  await expect.poll(() => outboxOf(gone)).toMatchObject({ state: "given_up", text_body: "" });
  await smtp.stop();
  smtp = await startSmtp(port, 451);
  const busy = someone();
  await authClient(server).signUp({ email: busy, password });
  await expect.poll(() => outboxOf(busy)).toMatchObject({ state: "waiting", last_error: "EENVELOPE" });
});

test("several processes at one outbox send each mail once", async () => {
  smtp = await startSmtp(port);
  const addresses = Array.from({ length: 25 }, () => someone());
  for (const address of addresses) {
    await server.deps.mailer.queue(server.database.pool, {
      to: address,
      subject: "One",
      text: "one",
      html: "<p>one</p>",
      link: null,
    });
  }
  const rivals = [1, 2, 3].map(() => createMailer({ ...server.deps }));
  await Promise.all(rivals.map((rival) => rival.deliver()));
  await Promise.all(rivals.map((rival) => rival.close()));
  expect(smtp.mails.map((mail) => mail.to).sort()).toEqual(addresses.sort());
});
