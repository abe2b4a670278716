import type { QueryResult, QueryResultRow } from "pg";
import type { Database } from "../database/database.ts";
import type { Mail } from "./mail.ts";

export interface Queryable {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

export interface WaitingMail {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  link: string | null;
  attempts: number;
}

/** As long as the links in it work. */
const LIFETIME = "1 hour";

export async function insertMail(client: Queryable, mail: Mail): Promise<void> {
  await client.query(
    `insert into backend.outbox (recipient, subject, text_body, html_body, link, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '${LIFETIME}')`,
    [mail.to, mail.subject, mail.text, mail.html, mail.link],
  );
}

/**
 * Claims a handful by moving their next attempt into the future: no lock is held while a mail server thinks, and
 * what a killed process had claimed comes up again. The waits grow: 30 s, 1 min, 2 min, … at most 10 min.
 */
export function claimWaiting(database: Database): Promise<WaitingMail[]> {
  return database.query<WaitingMail>(
    `update backend.outbox set attempts = attempts + 1,
       send_after = now() + least(interval '10 minutes', interval '30 seconds' * (2 ^ least(attempts, 10)))
     where id in (
       select id from backend.outbox
       where state = 'waiting' and send_after <= now() and expires_at > now()
       order by send_after limit 10 for update skip locked)
     returning id, recipient, subject, text_body, html_body, link, attempts`,
  );
}

/** The bodies hold links into accounts: nothing keeps them once they have left. */
const emptied = "text_body = '', html_body = '', link = null";

export async function markSent(database: Database, id: string): Promise<void> {
  await database.query(
    `update backend.outbox set state = 'sent', sent_at = now(), last_error = null, ${emptied} where id = $1`,
    [id],
  );
}

export async function markGivenUp(database: Database, id: string, reason: string): Promise<void> {
  await database.query(
    `update backend.outbox set state = 'given_up', last_error = $2, ${emptied} where id = $1`,
    [id, reason],
  );
}

export async function noteFailure(database: Database, id: string, reason: string): Promise<void> {
  await database.query("update backend.outbox set last_error = $2 where id = $1", [id, reason]);
}

export function keepWaiting(database: Database): Promise<WaitingMail[]> {
  return database.query<WaitingMail>(
    `update backend.outbox set state = 'kept' where state = 'waiting'
     returning id, recipient, subject, text_body, html_body, link, attempts`,
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
  const [mail] = await database.query<KeptMail>(
    "select * from backend.outbox where state = 'kept' and id::text = $1",
    [id],
  );
  return mail ?? null;
}

/** Old mails go; what could not be sent before its links died is given up. */
export async function tidyOutbox(database: Database): Promise<void> {
  await database.query(
    `update backend.outbox set state = 'given_up', ${emptied} where state = 'waiting' and expires_at <= now()`,
  );
  await database.query("delete from backend.outbox where created_at < now() - interval '30 days'");
}
