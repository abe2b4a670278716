import type { Database } from "../database/database.ts";

/** Deletes expired rows. */
const statements = [
  "delete from auth.one_time_tokens where expires_at < now() - interval '1 day'",
  "delete from auth.flow_state where created_at < now() - interval '1 day'",
  "delete from auth.mfa_challenges where created_at < now() - interval '1 day'",
  "delete from auth.sessions where not_after < now() - interval '1 day'",
  "delete from backend.rate_limits where updated_at < now() - interval '1 day'",
];

export async function cleanUpAuth(database: Database): Promise<void> {
  for (const statement of statements) await database.query(statement);
}
