export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The settings of the auth service. */
export interface AuthSettings {
  /** The public address of this service: issuer of the tokens, base of the mailed links. */
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

/** Everything but the address has a default. */
type GivenAuthSettings = Partial<AuthSettings> & Pick<AuthSettings, "authUrl">;

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
