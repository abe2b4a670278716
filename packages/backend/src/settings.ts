import type { AuthSettings } from "./auth/settings.ts";
import type { StorageSettings } from "./storage/settings.ts";

/** Everything about an installation that the backend is told. It reads no environment of its own. */
export interface BackendSettings {
  site: SiteSettings;
  auth: AuthSettings;
  mail: MailSettings;
  storage: StorageSettings;
}

export interface SiteSettings {
  /** The name people know the site by: in an authenticator app, for example. */
  siteName: string;
  siteUrl: string;
  /** Whether strangers can reach the site: conveniences for development are off then. */
  isPublic: boolean;
  /** Addresses whose forwarded-for header is believed. */
  trustedProxies: string[];
}

export interface MailSettings {
  /** Null: mails stay in the outbox table. */
  smtpUrl: string | null;
  from: string;
}
