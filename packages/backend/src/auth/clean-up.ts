import type { Database } from "../database/database.ts";

/** Deletes expired rows. A contested sign-up stays known as such: its link can be mailed again. */
const statements = [
  "delete from auth.one_time_tokens where expires_at < now() - interval '1 day' and contested_from is null",
  "delete from auth.flow_state where created_at < now() - interval '1 day'",
  "delete from auth.mfa_challenges where created_at < now() - interval '1 day'",
  "delete from auth.sessions where not_after < now() - interval '1 day'",
  "delete from auth.known_devices where seen_at < now() - interval '180 days'",
  "delete from backend.rate_limits where updated_at < now() - interval '1 day'",
];

export async function cleanUpAuth(database: Database): Promise<void> {
  for (const statement of statements) await database.query(statement);
}
