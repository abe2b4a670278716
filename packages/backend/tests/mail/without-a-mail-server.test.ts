import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createMailer } from "../../src/mail/mailer.ts";
import { authClient, password, someone } from "../support/auth-client.ts";
import { type TestBackend, testBackend } from "../support/test-backend.ts";

const local = testBackend();
const open = testBackend({ site: { siteUrl: "https://site.example", isPublic: true } });

/** What a mailer prints on the console while it delivers; at this log level it is allowed to. */
async function printedBy(server: TestBackend): Promise<string[]> {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    await createMailer({ ...server.deps, log: pino({ level: "fatal" }) }).deliver();
    return print.mock.calls.flat().map(String);
  } finally {
    print.mockRestore();
  }
}

test("the console prints the link", async () => {
  await local.deps.mailer.queue(local.database.pool, {
    to: "a@b.example",
    subject: "S",
    text: "t",
    html: "h",
    link: "http://link",
  });
  expect((await printedBy(local)).join("\n")).toContain("http://link");
});

test("a public site prints nothing; its mails wait", async () => {
  await authClient(open).signUp({ email: someone(), password });
  expect(await printedBy(open)).toEqual([]);
  expect((await open.database.query("select state from backend.outbox"))[0]).toEqual({ state: "waiting" });
});
