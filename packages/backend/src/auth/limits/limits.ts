import { createHash } from "node:crypto";
import type { Database } from "../../database/database.ts";

/** A bucket holds `burst` and fills at `perSecond`. */
export interface Limit {
  burst: number;
  perSecond: number;
}

const perFiveMinutes = (count: number): Limit => ({ burst: 30, perSecond: count / 300 });

export const limits = {
  token: perFiveMinutes(150),
  // Apart from passwords: somebody who guesses must not sign out everybody behind the same address.
  refresh: perFiveMinutes(150),
  verify: perFiveMinutes(30),
  signup: perFiveMinutes(30),
  recover: perFiveMinutes(30),
  otp: perFiveMinutes(30),
  resend: perFiveMinutes(30),
  user: perFiveMinutes(30),
  // Each call stores a flow state.
  authorize: perFiveMinutes(150),
  callback: perFiveMinutes(150),
  factors: { burst: 15, perSecond: 15 / 60 },
  // Wrong passwords and codes per user: passwords from all unknown devices together, and from each known one.
  wrongPassword: { burst: 20, perSecond: 20 / 600 },
  wrongPasswordOnKnownDevice: { burst: 20, perSecond: 20 / 600 },
  wrongFactorCode: { burst: 10, perSecond: 30 / 3600 },
  mails: { burst: 300, perSecond: 300 / 3600 },
  mailsBeyondTotal: { burst: 2, perSecond: 4 / 3600 },
  mailsByAddress: { burst: 15, perSecond: 30 / 3600 },
  mailsByNetwork: { burst: 60, perSecond: 120 / 3600 },
  mailsToMailbox: { burst: 6, perSecond: 10 / 3600 },
  // In all its spellings together; some people sort their mail by them.
  mailsToPerson: { burst: 20, perSecond: 30 / 3600 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The row of a limit and a subject, for a statement that also puts one back. */
export interface Bucket {
  key: string;
  burst: number;
}

export interface Limits {
  /** Takes one from the bucket; false when it is empty. */
  take(name: LimitName, subject: string): Promise<boolean>;
  /** Puts one back: the attempt turned out not to count, such as a right password. */
  giveBack(bucket: Bucket): Promise<void>;
  bucket(name: LimitName, subject: string): Bucket;
  /** One per period: the seconds still to wait, or 0 when this call may go ahead. */
  waitBetween(kind: string, subject: string, seconds: number): Promise<number>;
  /** How long an empty bucket takes to hold one again. */
  secondsPer(name: LimitName): number;
}

/** The keys of limits contain no addresses of people. */
export function hashSubject(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}

/** Kept in Postgres, so that any number of processes count together. Each call is one statement, atomic by its row lock. */
export function createLimits(database: Database, scale: number): Limits {
  const bucket = (name: LimitName, subject: string) => ({
    key: `${name}:${subject}`,
    burst: limits[name].burst * scale,
  });
  return {
    async take(name, subject) {
      const { key, burst } = bucket(name, subject);
      return takeFrom(database, key, burst, limits[name].perSecond * scale);
    },
    bucket,
    async giveBack({ key, burst }) {
      await database.query(
        "update backend.rate_limits set tokens = least($2::float8, tokens + 1) where key = $1",
        [key, burst],
      );
    },
    async waitBetween(kind, subject, seconds) {
      const period = seconds / scale;
      const key = `${kind}:${subject}`;
      if (await takeFrom(database, key, 1, 1 / period)) return 0;
      const [row] = await database.query<{ wait: number }>(
        `select (1 - tokens - extract(epoch from now() - updated_at) * $2::float8) / $2::float8 as wait
         from backend.rate_limits where key = $1`,
        [key, 1 / period],
      );
      return Math.max(1, Math.ceil(row?.wait ?? period));
    },
    secondsPer: (name) => Math.ceil(1 / (limits[name].perSecond * scale)),
  };
}

async function takeFrom(database: Database, key: string, burst: number, perSecond: number): Promise<boolean> {
  const filled =
    "least($2::float8, bucket.tokens + greatest(0, extract(epoch from clock_timestamp() - bucket.updated_at)) * $3::float8)";
  const [row] = await database.query<{ allowed: boolean }>(
    `insert into backend.rate_limits as bucket (key, tokens, allowed, updated_at)
     values ($1, $2::float8 - 1, true, clock_timestamp())
     on conflict (key) do update set
       tokens = case when ${filled} >= 1 then ${filled} - 1 else ${filled} end,
       allowed = ${filled} >= 1,
       updated_at = clock_timestamp()
     returning allowed`,
    [key, burst, perSecond],
  );
  return row?.allowed ?? false;
}
