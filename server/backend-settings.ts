import { join } from "node:path";
import { authSettings, type OidcSettings } from "@osari/backend/auth/settings.ts";
import type { BackendSettings } from "@osari/backend/settings.ts";
import type { StorageSettings } from "@osari/backend/storage/settings.ts";
import type { Env } from "./env.ts";

/** What the environment says, in the backend's terms. */
export function backendSettings(env: Env, localGoogle: OidcSettings | null = null): BackendSettings {
  return {
    site: {
      siteName: env.company.name,
      siteUrl: env.siteUrl,
      isPublic: env.isPublic,
      trustedProxies: env.TRUST_PROXY,
    },
    auth: authSettings({
      authUrl: `${env.siteUrl}/auth/v1`,
      autoconfirm: env.AUTH_AUTOCONFIRM,
      signupsOpen: !env.AUTH_DISABLE_SIGNUP,
      manualLinking: env.AUTH_MANUAL_LINKING,
      sessionMaxSeconds: env.AUTH_SESSION_MAX_DAYS * 86_400,
      sessionIdleSeconds: env.AUTH_SESSION_IDLE_DAYS * 86_400,
      limitScale: env.AUTH_RATE_LIMIT_SCALE,
      google: googleOf(env) ?? localGoogle,
    }),
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? `"${env.company.name.replaceAll('"', "")}" <${env.company.email}>`,
    },
    storage: {
      folder: join(env.dataDir, "storage"),
      s3: s3Of(env),
      quotaBytes: env.STORAGE_QUOTA_MB === 0 ? null : env.STORAGE_QUOTA_MB * 1024 * 1024,
      processes: env.WEB_CONCURRENCY,
      rendersPerMinute: 240 * Math.max(1, env.AUTH_RATE_LIMIT_SCALE),
    },
  };
}

export function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Env) {
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

function s3Of(env: Env): StorageSettings["s3"] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey };
}
