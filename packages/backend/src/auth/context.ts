import type { Context } from "hono";
import type { BackendDeps } from "../deps.ts";
import type { SiteSettings } from "../settings.ts";
import { type ClientAddress, createClientAddress } from "./limits/client-address.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { createProvider, type Provider } from "./oauth/provider.ts";
import { createPasswords, type Passwords } from "./passwords/passwords.ts";
import type { AuthSettings } from "./settings.ts";
import type { SessionRow } from "./store/sessions.ts";
import type { UserRow } from "./store/users.ts";

/** What every operation of this service uses. */
export interface Auth extends Omit<BackendDeps, "settings"> {
  settings: SiteSettings & AuthSettings;
  passwords: Passwords;
  limits: Limits;
  clientAddress: ClientAddress;
  /** Null while Google sign-in is off. */
  google: Provider | null;
}

export function createAuthContext(deps: BackendDeps, settings: Auth["settings"]): Auth {
  return {
    ...deps,
    settings,
    passwords: createPasswords(settings.passwordCost),
    limits: createLimits(deps.database, settings.limitScale),
    clientAddress: createClientAddress(settings.trustedProxies),
    google: settings.google ? createProvider(settings.google) : null,
  };
}

export interface SignedIn {
  user: UserRow;
  session: SessionRow;
}

export interface AuthVariables {
  Variables: { signedIn: SignedIn };
}

export type AuthHandlerContext = Context<AuthVariables>;
/** The handler of one route. */
export type Operation = (auth: Auth) => (c: AuthHandlerContext) => Promise<Response>;
