import { Hono } from "hono";
import type { Logger } from "pino";
import { createAuth } from "./auth/auth.ts";
import { cleanUpAuth } from "./auth/clean-up.ts";
import { createDatabase, type Database } from "./database/database.ts";
import type { BackendDeps } from "./deps.ts";
import { requireApiKey } from "./http/api-key.ts";
import { createCallers } from "./http/caller.ts";
import { openCors } from "./http/cors.ts";
import { noStore, noStoreOfPrivateFiles } from "./http/no-store.ts";
import type { Job } from "./jobs.ts";
import { type KeyOptions, loadKeys } from "./keys/keys.ts";
import { dropSupersededKeys } from "./keys/signing-keys.ts";
import { createTokens } from "./keys/tokens.ts";
import type { AccountMails } from "./mail/account-mails.ts";
import { createMailer } from "./mail/mailer.ts";
import { cleanUpOutbox } from "./mail/outbox.ts";
import { createCatalogueCache } from "./rest/catalogue/cache.ts";
import { createRest } from "./rest/rest.ts";
import type { VisitorCalls } from "./rest/visitor-calls.ts";
import type { BackendSettings } from "./settings.ts";
import { type Sweep, storageJobs } from "./storage/cleanup/storage-jobs.ts";
import { createStorage } from "./storage/storage.ts";

export interface BackendOptions {
  settings: BackendSettings;
  log: Logger;
  databaseUrl: string;
  /** Past the pooler, where `databaseUrl` is one. */
  directUrl?: string;
  /** How many connections requests may use at once. */
  connections?: number;
  /** A read replica, where there is one. */
  replicaUrl: string | undefined;
  keys: KeyOptions;
  accountMails: AccountMails;
}

export interface Backend extends VisitorCalls {
  app: Hono;
  deps: BackendDeps;
  /** For jobs and start-up work, whose queries may take as long as they need. */
  jobDatabase: Database;
  /** What has to run beside the requests; `sweeps` are the product's own rules about stored objects. */
  jobs(sweeps: Sweep[]): Job[];
  close(): Promise<void>;
}

/** Longer than any request's statement may take: only a dead or frozen connection is silent that long. */
const answerSeconds = 9;

const jobConnections = 8;
/** On a new connection Postgres plans each statement of its functions again: a first call may take ten times as long as the next. */
const keptConnections = 4;

/** The whole backend over a migrated database. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { settings, log, accountMails } = options;
  const { connections, directUrl } = options;
  const forRequests = { log, connections, keptConnections, answerSeconds };
  const database = createDatabase({ url: options.databaseUrl, directUrl, ...forRequests });
  const replica = options.replicaUrl ? createDatabase({ url: options.replicaUrl, ...forRequests }) : database;
  const jobDatabase = createDatabase({ url: options.databaseUrl, log, connections: jobConnections });
  const keys = await loadKeys(database, options.keys);
  const tokens = createTokens(keys, settings.auth.authUrl);
  const callers = createCallers(keys, tokens);
  const mailer = createMailer({ settings, database, log });
  const catalogues = createCatalogueCache(database, log);
  const deps = { settings, log, database, replica, keys, tokens, callers, mailer, accountMails };
  const rest = createRest(deps, catalogues);
  return {
    app: createBackend(deps, rest.app),
    ...rest.visitorCalls,
    deps,
    jobDatabase,
    jobs: (sweeps) => [
      { name: "mail", everySeconds: 15, run: () => mailer.deliver() },
      { name: "clean-up", everySeconds: 3600, run: () => cleanUpAuth(jobDatabase) },
      { name: "old-keys", everySeconds: 3600, run: () => dropSupersededKeys(jobDatabase) },
      { name: "outbox", everySeconds: 3600, run: () => cleanUpOutbox(jobDatabase) },
      ...storageJobs({ ...deps, database: jobDatabase }, sweeps),
    ],
    async close() {
      await catalogues.close();
      await mailer.close();
      await database.close();
      await jobDatabase.close();
      if (replica !== database) await replica.close();
    },
  };
}

/** The Supabase-compatible API. Storage checks its callers itself: pictures are fetched without a key. */
function createBackend(deps: BackendDeps, rest: ReturnType<typeof createRest>["app"]): Hono {
  const backend = new Hono();
  for (const path of ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*"]) backend.use(path, openCors());
  for (const path of ["/auth/v1/*", "/rest/v1/*"]) backend.use(path, noStore());
  backend.use("/storage/v1/*", noStoreOfPrivateFiles());
  for (const path of ["/auth/v1/*", "/rest/v1/*"]) backend.use(path, requireApiKey(deps.callers));
  // Parts of the protocol that are not here: a client gets an answer it can read.
  for (const path of ["/functions/v1/*", "/realtime/v1/*", "/graphql/v1/*"])
    backend.all(path, openCors(), noStore(), (c) =>
      c.json({ code: "not_found", message: "This service is not available here." }, 404),
    );
  backend.route("/storage/v1", createStorage(deps));
  backend.route("/rest/v1", rest);
  backend.route("/auth/v1", createAuth(deps));
  return backend;
}
