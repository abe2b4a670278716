export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How an installation runs its accounts. */
export interface AuthSettings {
  /** Where this service is reached from outside: issuer of the tokens, base of the mailed links. */
  authUrl: string;
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

/** What differs from site to site has to be given; the rest has a default. */
export type GivenAuthSettings = Partial<AuthSettings> & Pick<AuthSettings, "authUrl">;

export function authSettings(given: GivenAuthSettings): AuthSettings {
  return {
    autoconfirm: false,
    signupsOpen: true,
    secureEmailChange: true,
    manualLinking: false,
    reauthenticateForPassword: false,
    requireCurrentPassword: false,
    redirectAllowList: [],
    limitScale: 1,
    accessTokenSeconds: 3600,
    reuseIntervalSeconds: 10,
    oneTimeTokenSeconds: 3600,
    flowSeconds: 300,
    challengeSeconds: 300,
    google: null,
    ...given,
  };
}
