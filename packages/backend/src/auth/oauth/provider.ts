import { createRemoteJWKSet, type JWTPayload, customFetch as jwksFetch, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import { isLoopback } from "../../http/is-loopback.ts";
import type { OidcSettings } from "../settings.ts";

/** An OpenID provider, known by its discovery document. */
export interface Provider {
  settings: OidcSettings;
  authorizationUrl(parameters: Record<string, string>): Promise<string>;
  /** Checks the provider's redirect and the id token: signature, issuer, audience, authorized party, expiry, nonce. */
  exchangeCode(callback: URL, expected: ExpectedFlow): Promise<ProviderTokens>;
  /**
   * Signature, issuer and expiry of a token that a page got by itself. Audience and nonce are for the caller: such
   * a token carries the nonce's hash, or none.
   */
  verifyIdToken(token: string): Promise<JWTPayload>;
}

interface ExpectedFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface ProviderTokens {
  claims: JWTPayload;
  subject: string;
  accessToken: string;
  refreshToken: string | null;
}

interface Discovered {
  configuration: openid.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

const timeoutSeconds = 10;
const maxDiscoveryAge = 3_600_000;

export function createProvider(settings: OidcSettings): Provider {
  const cache = new LRUCache<string, Discovered>({
    max: 1,
    ttl: maxDiscoveryAge,
    fetchMethod: () => discover(settings),
  });
  const discovered = () => cache.forceFetch(settings.issuer);

  return {
    settings,
    async authorizationUrl(parameters) {
      const { configuration } = await discovered();
      return openid.buildAuthorizationUrl(configuration, parameters).href;
    },
    async exchangeCode(callback, expected) {
      const { configuration } = await discovered();
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.codeVerifier,
      });
      const claims = tokens.claims();
      if (!claims?.sub) throw new Error("the id token has no subject");
      return {
        claims: { ...claims },
        subject: claims.sub,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
    async verifyIdToken(token) {
      const { configuration, keys } = await discovered();
      const { issuer } = configuration.serverMetadata();
      const { payload } = await jwtVerify(token, keys, {
        // Google signs some of these tokens with its bare host name as issuer.
        issuer: [issuer, issuer.replace(/^https:\/\//, "")],
        algorithms: ["RS256", "ES256", "PS256"],
        requiredClaims: ["exp", "aud"],
      });
      return payload;
    },
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  fetch = globalThis.fetch,
}: OidcSettings): Promise<Discovered> {
  const server = new URL(issuer);
  const configuration = await openid.discovery(server, clientId, undefined, clientAuth(clientSecret), {
    timeout: timeoutSeconds,
    [openid.customFetch]: (url, { body, ...request }) =>
      fetch(url, { ...request, body: body instanceof Uint8Array ? new Uint8Array(body) : body }),
    // Without it the library trusts the connection alone and leaves the id token's signature unchecked.
    execute: [
      openid.enableNonRepudiationChecks,
      // A provider on this machine, as in tests, needs no certificate.
      ...(isLoopback(server.hostname) ? [openid.allowInsecureRequests] : []),
    ],
  });
  const { jwks_uri: keysUrl } = configuration.serverMetadata();
  if (!keysUrl) throw new Error("the provider publishes no keys");
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutSeconds * 1000,
    [jwksFetch]: fetch,
  });
  return { configuration, keys };
}

/** By form, unless the provider says that it takes the secret in the header only. */
function clientAuth(secret: string): openid.ClientAuth {
  const byForm = openid.ClientSecretPost(secret);
  const byHeader = openid.ClientSecretBasic(secret);
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const usesForm = methods === undefined || methods.includes("client_secret_post");
    (usesForm ? byForm : byHeader)(server, ...request);
  };
}
