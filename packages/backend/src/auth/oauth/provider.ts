import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { OidcSettings } from "../settings.ts";

/** An OpenID provider, known by its discovery document. */
export interface Provider {
  settings: OidcSettings;
  authorizationEndpoint(): Promise<string>;
  exchange(request: { code: string; verifier: string; redirectUri: string }): Promise<ProviderTokens>;
  /** Signature, issuer and time. Audience and nonce are the caller's to check: two flows check them differently. */
  verifyIdToken(token: string): Promise<JWTPayload>;
}

export interface ProviderTokens {
  idToken: string;
  accessToken: string;
  refreshToken: string | null;
}

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Discovery = z.output<typeof discoverySchema>;

const tokenSchema = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string().nullish(),
});

const TIMEOUT = 10_000;
const FRESH = 3_600_000;

export function createProvider(settings: OidcSettings): Provider {
  let known: { at: number; document: Discovery; keys: ReturnType<typeof createRemoteJWKSet> } | null = null;
  const discover = async () => {
    if (known && Date.now() - known.at < FRESH) return known;
    const document = await fetchDiscovery(settings.issuer);
    known = {
      at: Date.now(),
      document,
      keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: TIMEOUT }),
    };
    return known;
  };

  return {
    settings,
    authorizationEndpoint: async () => (await discover()).document.authorization_endpoint,
    exchange: async (request) => exchange((await discover()).document, settings, request),
    async verifyIdToken(token) {
      const { document, keys } = await discover();
      // Google signs some of its tokens with its bare host name as issuer.
      const issuer = [document.issuer, document.issuer.replace(/^https:\/\//, "")];
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ["RS256", "ES256", "PS256"],
        requiredClaims: ["exp", "aud"],
      });
      return payload;
    },
  };
}

async function fetchDiscovery(issuer: string): Promise<Discovery> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`the provider's discovery document answered ${response.status}`);
  const document = discoverySchema.parse(await response.json());
  if (document.issuer.replace(/\/$/, "") !== issuer) throw new Error("the provider names another issuer");
  return document;
}

async function exchange(
  document: Discovery,
  settings: OidcSettings,
  request: { code: string; verifier: string; redirectUri: string },
): Promise<ProviderTokens> {
  const methods = document.token_endpoint_auth_methods_supported;
  const byHeader = methods !== undefined && !methods.includes("client_secret_post");
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: request.code,
    redirect_uri: request.redirectUri,
    code_verifier: request.verifier,
    ...(byHeader ? {} : { client_id: settings.clientId, client_secret: settings.clientSecret }),
  });
  const credentials = `${encodeURIComponent(settings.clientId)}:${encodeURIComponent(settings.clientSecret)}`;
  const response = await fetch(document.token_endpoint, {
    method: "POST",
    body,
    headers: byHeader ? { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } : {},
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`the provider's token endpoint answered ${response.status}`);
  const tokens = tokenSchema.parse(await response.json());
  return {
    idToken: tokens.id_token,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
  };
}
