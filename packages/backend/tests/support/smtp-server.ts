import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  content: string;
}

export interface TestSmtp {
  port: number;
  url: string;
  mails: ReceivedMail[];
  /** Runs when a mail was taken, before the sender is told. */
  onTaken: (() => Promise<unknown>) | null;
  stop(): Promise<void>;
}

/** A mail server of our own. `refuse` answers a recipient with this status. */
export async function startSmtp(port = 0, refuse?: number): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    // The mailer keeps idle connections; a stop need not wait until they time out.
    closeTimeout: 1,
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error("no such mailbox"), { responseCode: refuse }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          to: session.envelope.rcptTo[0]?.address ?? "",
          content: Buffer.concat(chunks).toString(),
        });
        Promise.resolve(started.onTaken?.()).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(port, "127.0.0.1", ready));
  const address = smtp.server.address() as AddressInfo;
  const started: TestSmtp = {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    onTaken: null,
    stop: () => new Promise((done) => smtp.close(() => done())),
  };
  return started;
}

/** The text of a mail as a person reads it, without the breaks that its encoding puts in. */
export function textOf({ content }: ReceivedMail): string {
  return content
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
}
