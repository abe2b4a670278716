import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Queryable } from "../database/queryable.ts";
import type { BackendSettings, SiteSettings } from "../settings.ts";
import type { Mail } from "./mail.ts";
import type { WaitingMail } from "./outbox.ts";
import {
  claimWaiting,
  countWaiting,
  insertMail,
  markGivenUp,
  markKept,
  markSent,
  recordFailure,
} from "./outbox.ts";
import { createSmtp, isRefusedForGood, type Smtp } from "./smtp.ts";

/** Sends mails by way of a table, which keeps each until it is delivered. */
export interface Mailer {
  /** Within the transaction that causes the mail: both are committed or neither. */
  queue(client: Queryable, mail: Mail): Promise<void>;
  /** After the commit: delivers at once instead of at the next run of the job. */
  wake(): void;
  /** Delivers everything that is due. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

interface MailerOptions {
  settings: Pick<BackendSettings, "site" | "mail">;
  database: Database;
  log: Logger;
}

export function createMailer({ settings, database, log }: MailerOptions): Mailer {
  const { smtpUrl, from } = settings.mail;
  const smtp = smtpUrl ? createSmtp(smtpUrl, from) : null;
  const deliverOnce = smtp
    ? () => sendDue(smtp, database, log)
    : () => keepLocally(settings.site, database, log);
  let running: Promise<void> | null = null;
  let again = false;

  const round = async () => {
    do {
      again = false;
      await deliverOnce();
    } while (again);
  };
  const deliver = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = round().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    queue: (client, mail) => insertMail(client, mail),
    deliver,
    wake() {
      deliver().catch((error: unknown) => log.error({ err: error }, "mails wait: they could not be read"));
    },
    async close() {
      await running?.catch(() => {});
      await smtp?.close();
    },
  };
}

async function sendDue(smtp: Smtp, database: Database, log: Logger): Promise<void> {
  for (;;) {
    const due = await claimWaiting(database);
    if (due.length === 0) return;
    await Promise.all(due.map((mail) => sendOne(smtp, database, log, mail)));
  }
}

async function sendOne(smtp: Smtp, database: Database, log: Logger, mail: WaitingMail): Promise<void> {
  try {
    await smtp.send({
      id: mail.id,
      headers: mail.headers,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
    });
    await markSent(database, mail.id);
  } catch (error) {
    // Only the error code: neither the address nor the body belongs in a log.
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    if (isRefusedForGood(error)) await markGivenUp(database, mail.id, reason);
    else await recordFailure(database, mail.id, reason);
    log.warn({ mail: mail.id, attempt: mail.attempts, reason }, "a mail could not be sent");
  }
}

/** Without a mail server the mails stay in the table; in development the link is printed on the console. */
async function keepLocally(site: SiteSettings, database: Database, log: Logger): Promise<void> {
  if (site.isPublic) {
    const waiting = await countWaiting(database);
    if (waiting > 0) log.warn({ waiting }, "mails are waiting for a mail server: set SMTP_URL");
    return;
  }
  for (const mail of await markKept(database)) {
    if (log.level !== "silent") {
      console.log(`Mail to ${mail.recipient}: ${mail.subject}\n  ${mail.link ?? `${site.siteUrl}/_mail`}`);
    }
  }
}
