import type { Logger } from "pino";
import type { Database } from "./database/database.ts";
import type { Callers } from "./http/caller.ts";
import type { Keys } from "./keys/keys.ts";
import type { Tokens } from "./keys/tokens.ts";
import type { AccountMails } from "./mail/account-mails.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { BackendSettings } from "./settings.ts";

/** What every service of the backend is built from. */
export interface BackendDeps {
  settings: BackendSettings;
  log: Logger;
  database: Database;
  /** A read replica where one is configured, else the same database. */
  replica: Database;
  keys: Keys;
  tokens: Tokens;
  callers: Callers;
  mailer: Mailer;
  accountMails: AccountMails;
}
