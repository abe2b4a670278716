import { type Backend, openBackend } from "@osari/backend/backend.ts";
import type { Hono } from "hono";
import { backendSettings, googleOf } from "../backend-settings.ts";
import type { Env } from "../env.ts";
import { createLocalGoogle, localGoogleClient } from "../google/local-google.ts";
import type { Logger } from "../log.ts";
import { accountMails } from "../mail/templates/account-mails.ts";
import type { OpenedDatabase } from "../open-database.ts";

interface OwnBackend {
  backend: Backend;
  /** What stands in for Google; null on a public site, and where Google's keys are set. */
  google: Hono | null;
}

export async function openOwnBackend(env: Env, log: Logger, opened: OpenedDatabase): Promise<OwnBackend> {
  // Asked by the backend when somebody signs in, long after it is made.
  let google: Hono | null = null;
  const askGoogle: typeof fetch = async (input, init) =>
    google ? google.fetch(new Request(input, init)) : new Response(null, { status: 503 });
  const standsInForGoogle = !env.isPublic && !googleOf(env);
  const backend = await openBackend({
    settings: backendSettings(
      env,
      standsInForGoogle ? { ...localGoogleClient(env.siteUrl), fetch: askGoogle } : null,
    ),
    log,
    databaseUrl: opened.url,
    directUrl: opened.directUrl,
    connections: env.DATABASE_CONNECTIONS,
    replicaUrl: env.DATABASE_READ_URL,
    keys: {
      signingKeys: env.AUTH_SIGNING_KEYS,
      publishable: env.SUPABASE_PUBLISHABLE_KEY,
      secret: env.SUPABASE_SECRET_KEY,
      jwtSecret: env.AUTH_JWT_SECRET,
    },
    accountMails: accountMails({ company: env.company, siteUrl: env.siteUrl }),
  });
  if (standsInForGoogle)
    google = await createLocalGoogle({ siteUrl: env.siteUrl, secret: backend.deps.keys.secret });
  return { backend, google };
}
