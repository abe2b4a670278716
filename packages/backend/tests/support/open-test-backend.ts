import { pino } from "pino";
import { type AuthSettings, authSettings } from "../../src/auth/settings.ts";
import { type Backend, openBackend } from "../../src/backend.ts";
import type { KeyOptions } from "../../src/keys/keys.ts";
import type { MailSettings, SiteSettings } from "../../src/settings.ts";
import type { StorageSettings } from "../../src/storage/settings.ts";
import { listen } from "./listen.ts";
import { plainMails } from "./plain-mails.ts";

/** What differs from the plain settings below. */
export interface TestSettings {
  site?: Partial<SiteSettings>;
  auth?: Partial<AuthSettings>;
  mail?: Partial<MailSettings>;
  storage?: Partial<StorageSettings>;
  keys?: KeyOptions;
  replicaUrl?: string;
}

/** The real cost is a fortieth of a second of CPU for each sign-up and sign-in; tests about it ask for it. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface ListeningBackend {
  url: string;
  backend: Backend;
  close(): Promise<void>;
}

/** The whole backend on a free port, over a migrated database and a folder for the stored bytes. */
export async function openTestBackend(
  databaseUrl: string,
  folder: string,
  changes: TestSettings = {},
): Promise<ListeningBackend> {
  const listener = await listen();
  const site = {
    siteName: "Test site",
    siteUrl: listener.url,
    isPublic: false,
    trustedProxies: [],
    ...changes.site,
  };
  const backend = await openBackend({
    settings: {
      site,
      auth: authSettings({
        authUrl: `${site.siteUrl}/auth/v1`,
        limitScale: 1000,
        passwordCost: leastCost,
        ...changes.auth,
      }),
      mail: { smtpUrl: null, from: "Test site <post@site.example>", ...changes.mail },
      storage: {
        folder,
        s3: null,
        processes: 1,
        quotaBytes: null,
        rendersPerMinute: 100_000,
        ...changes.storage,
      },
    },
    log: pino({ level: "silent" }),
    databaseUrl,
    replicaUrl: changes.replicaUrl,
    keys: changes.keys ?? {},
    accountMails: plainMails,
  });
  listener.serve(backend.app);
  return {
    url: listener.url,
    backend,
    async close() {
      await listener.stop();
      await backend.close();
    },
  };
}
