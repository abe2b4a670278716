import { resolve } from "node:path";
import { isLoopback } from "@osari/backend/http/is-loopback.ts";
import { z } from "zod";
import { companySchema, companyValuesFrom } from "../domain/company.ts";
import {
  flag,
  longText,
  numberAboveZero,
  oneOf,
  origin,
  postgresUrl,
  smtpUrl,
  tileTemplate,
  wholeNumber,
} from "./env-values.ts";

/** The only reader of the environment. Every variable is optional; a wrong value is named in one sentence. */

const variables = z.object({
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  PORT: wholeNumber(0, 65535).default(3000),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  HOST: z.string().optional(),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 1000).default(20),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: longText(16).optional(),
  SUPABASE_SECRET_KEY: longText(16).optional(),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_DISABLE_SIGNUP: flag.default(false),
  AUTH_MANUAL_LINKING: flag.default(false),
  AUTH_SIGNING_KEYS: z.string().optional(),
  AUTH_JWT_SECRET: longText(32).optional(),
  AUTH_SESSION_MAX_DAYS: numberAboveZero(3650).default(365),
  AUTH_SESSION_IDLE_DAYS: numberAboveZero(3650).default(90),
  AUTH_RATE_LIMIT_SCALE: numberAboveZero().default(1),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: origin.default("https://accounts.google.com"),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "it must be a P-256 private key in base64url")
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  COST_TABLES: z.string().optional(),
  SEARCH_WORDS: z.string().optional(),
  MAP_TILES: tileTemplate.optional(),
  MAP_ATTRIBUTION: z.string().max(200, "it may have 200 characters at most").optional(),
  STORAGE_QUOTA_MB: wholeNumber(0).default(1024),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(64),
  JOB_INTERVAL_SCALE: numberAboveZero(1).default(1),
  SEED_DEMO: flag.optional(),
  SEED_PLACES: flag.default(true),
});

export type Mode = "embedded" | "own-servers" | "hosted";

export interface Env extends Omit<z.infer<typeof variables>, "HOST" | "SITE_URL" | "SEED_DEMO"> {
  mode: Mode;
  /** False where a hosted project holds everything. */
  hasOwnDatabase: boolean;
  host: string;
  /** Public address without a trailing slash. With PORT=0 it is completed once the port is known. */
  siteUrl: string;
  siteUrlGiven: boolean;
  /** Reachable by others, by its address or by where it listens: every convenience for development is off. */
  isPublic: boolean;
  dataDir: string;
  seedDemo: boolean;
  production: boolean;
  company: z.infer<typeof companySchema>;
}

export class EnvError extends Error {}

export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new EnvError(sentence(parsed.error));
  const company = companySchema.safeParse(companyValuesFrom(given));
  if (!company.success) throw new EnvError(sentence(company.error, "COMPANY_"));
  const values = parsed.data;
  requireTogether(values, ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"], "SUPABASE_URL");
  requireTogether(values, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  requireTogether(values, ["MAP_TILES", "MAP_ATTRIBUTION"]);
  requireTogether(values, ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);

  const mode: Mode = values.SUPABASE_URL ? "hosted" : values.DATABASE_URL ? "own-servers" : "embedded";
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  const host = values.HOST ?? (mode === "embedded" ? "127.0.0.1" : "0.0.0.0");
  return {
    ...values,
    mode,
    hasOwnDatabase: mode !== "hosted",
    host,
    siteUrl,
    siteUrlGiven: values.SITE_URL !== undefined,
    isPublic: !isLoopback(new URL(siteUrl).hostname) || !isLoopback(host.includes(":") ? `[${host}]` : host),
    dataDir: resolve(values.DATA_DIR),
    seedDemo: values.SEED_DEMO ?? mode === "embedded",
    production: values.NODE_ENV === "production",
    company: company.data,
  };
}

/** Two or three variables that mean nothing alone. `leader` given alone is the mistake; without it any of them is. */
function requireTogether(values: Record<string, unknown>, names: string[], leader?: string): void {
  const missing = names.filter((name) => values[name] === undefined);
  const someGiven = leader ? values[leader] !== undefined : missing.length < names.length;
  if (someGiven && missing.length > 0) {
    throw new EnvError(
      `${missing[0]} is missing: it goes with ${names.filter((name) => name !== missing[0]).join(" and ")}.`,
    );
  }
}

function sentence(error: z.ZodError, prefix = ""): string {
  const issue = error.issues[0];
  return `${prefix}${issue?.path.join("_").toUpperCase()} is not usable: ${issue?.message}.`;
}
