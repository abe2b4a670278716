import type { Env } from "../../env.ts";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How this installation runs its accounts. Tests turn single settings; operators do it by the environment. */
export interface AuthSettings {
  siteUrl: string;
  /** Where this service is reached from outside: issuer of the tokens, base of the mailed links. */
  authUrl: string;
  isPublic: boolean;
  autoconfirm: boolean;
  signupsOpen: boolean;
  secureEmailChange: boolean;
  manualLinking: boolean;
  reauthenticateForPassword: boolean;
  requireCurrentPassword: boolean;
  /** Further redirect targets, as globs. */
  redirectAllowList: string[];
  limitScale: number;
  accessTokenSeconds: number;
  reuseIntervalSeconds: number;
  oneTimeTokenSeconds: number;
  flowSeconds: number;
  challengeSeconds: number;
  google: OidcSettings | null;
}

export function settingsFrom(env: Env): AuthSettings {
  return {
    siteUrl: env.siteUrl,
    authUrl: `${env.siteUrl}/auth/v1`,
    isPublic: env.isPublic,
    autoconfirm: env.AUTH_AUTOCONFIRM,
    signupsOpen: !env.AUTH_DISABLE_SIGNUP,
    secureEmailChange: true,
    manualLinking: env.AUTH_MANUAL_LINKING,
    reauthenticateForPassword: false,
    requireCurrentPassword: false,
    redirectAllowList: [],
    limitScale: env.AUTH_RATE_LIMIT_SCALE,
    accessTokenSeconds: 3600,
    reuseIntervalSeconds: 10,
    oneTimeTokenSeconds: 3600,
    flowSeconds: 300,
    challengeSeconds: 300,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.GOOGLE_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : null,
  };
}
