import type { Database } from "../database/database.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Mail } from "./mail.ts";

export interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  link: string | null;
  headers: Record<string, string>;
  attempts: number;
}

/** A mail is sent only while the links in it work. */
const usualHours = 1;

export async function insertMail(client: Queryable, mail: Mail): Promise<void> {
  await client.query(
    `insert into backend.outbox (recipient, subject, text_body, html_body, link, headers, once, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(hours => $8))`,
    [
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
      mail.link,
      mail.headers ?? {},
      mail.once ?? false,
      mail.hours ?? usualHours,
    ],
  );
}

/**
 * Claims a batch by moving its next attempt into the future: no lock is held while the mail server answers, and
 * what a killed process had claimed becomes due again, unless it must not come twice. The delays grow: 30 s, 1 min,
 * 2 min, … at most 10 min.
 */
export function claimWaiting(database: Database): Promise<WaitingMail[]> {
  return database.query<WaitingMail>(
    `update backend.outbox set attempts = attempts + 1, begun_at = now(),
       send_after = now() + least(interval '10 minutes', interval '30 seconds' * (2 ^ least(attempts, 10)))
     where id in (
       select id from backend.outbox
       where state = 'waiting' and send_after <= now() and expires_at > now() and (begun_at is null or not once)
       order by send_after limit 10 for update skip locked)
     returning id, recipient, subject, text_body, html_body, link, headers, attempts`,
  );
}

/** The bodies hold links into accounts, so they are cleared as soon as the mail is sent or given up. */
const clearContent = "text_body = '', html_body = '', link = null, headers = '{}'";

export async function markSent(database: Database, id: string): Promise<void> {
  await database.query(
    `update backend.outbox set state = 'sent', sent_at = now(), last_error = null, ${clearContent} where id = $1`,
    [id],
  );
}

export async function markGivenUp(database: Database, id: string, reason: string): Promise<void> {
  await database.query(
    `update backend.outbox set state = 'given_up', last_error = $2, ${clearContent} where id = $1`,
    [id, reason],
  );
}

export async function recordFailure(database: Database, id: string, reason: string): Promise<void> {
  await database.query("update backend.outbox set last_error = $2, begun_at = null where id = $1", [
    id,
    reason,
  ]);
}

export function markKept(database: Database): Promise<WaitingMail[]> {
  return database.query<WaitingMail>(
    `update backend.outbox set state = 'kept' where state = 'waiting'
     returning id, recipient, subject, text_body, html_body, link, headers, attempts`,
  );
}

export async function countWaiting(database: Database): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    "select count(*)::int as waiting from backend.outbox where state = 'waiting' and expires_at > now()",
  );
  return row?.waiting ?? 0;
}

export interface KeptMail extends WaitingMail {
  created_at: Date;
}

export function recentMails(database: Database): Promise<KeptMail[]> {
  return database.query<KeptMail>(
    "select * from backend.outbox where state = 'kept' order by created_at desc, id limit 50",
  );
}

export async function findMail(database: Database, id: string): Promise<KeptMail | null> {
  // Postgres takes no text with a NUL.
  if (id.includes("\0")) return null;
  const [mail] = await database.query<KeptMail>(
    "select * from backend.outbox where state = 'kept' and id::text = $1",
    [id],
  );
  return mail ?? null;
}

/** Deletes old mails and gives up those that could not be sent in time, or whose process died while sending them. */
export async function cleanUpOutbox(database: Database): Promise<void> {
  await database.query(
    `update backend.outbox set state = 'given_up', last_error = 'not in time', ${clearContent}
     where state = 'waiting' and (expires_at <= now() or once and begun_at < now() - interval '10 minutes')`,
  );
  await database.query("delete from backend.outbox where created_at < now() - interval '30 days'");
}
