import { owaspCost, type PasswordCost } from "./passwords/passwords.ts";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Reaches a provider inside this process; without it the provider is asked over the network. */
  fetch?: typeof fetch;
}

/** The settings of the auth service. */
export interface AuthSettings {
  /** The public address of this service: issuer of the tokens, base of the mailed links. */
  authUrl: string;
  autoconfirm: boolean;
  signupsOpen: boolean;
  secureEmailChange: boolean;
  manualLinking: boolean;
  requireCurrentPassword: boolean;
  /** Whether security keys can be enrolled: only where the sign-in screen can ask for them. */
  securityKeys: boolean;
  /** Further redirect targets, as globs. */
  redirectAllowList: string[];
  limitScale: number;
  passwordCost: PasswordCost;
  accessTokenSeconds: number;
  /** A session ends this long after the sign-in, and when it was not refreshed for so long. */
  sessionMaxSeconds: number;
  sessionIdleSeconds: number;
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
    requireCurrentPassword: false,
    securityKeys: false,
    redirectAllowList: [],
    limitScale: 1,
    passwordCost: owaspCost,
    accessTokenSeconds: 3600,
    sessionMaxSeconds: 365 * 86_400,
    sessionIdleSeconds: 90 * 86_400,
    reuseIntervalSeconds: 10,
    oneTimeTokenSeconds: 3600,
    flowSeconds: 300,
    challengeSeconds: 300,
    google: null,
    ...given,
  };
}
