import type { Database } from "../database/database.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Callers } from "./caller/caller.ts";
import type { Keys } from "./keys/keys.ts";
import type { Tokens } from "./keys/tokens.ts";

/** What every service of the backend is built from. */
export interface BackendDeps {
  env: Env;
  log: Logger;
  database: Database;
  /** A read replica where one is configured, else the same database. */
  replica: Database;
  keys: Keys;
  tokens: Tokens;
  callers: Callers;
  mailer: Mailer;
}
