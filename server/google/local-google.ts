import { createHash } from "node:crypto";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { localGoogle as words } from "../../domain/messages/index.ts";
import { identitiesPage, refusalPage } from "./page.ts";
import { sampleIdentities } from "./sample-identities.ts";

const path = "/_google";

/** How the backend knows this provider. The client's secret guards nothing: everybody here may be a sample identity. */
export function localGoogleClient(siteUrl: string) {
  return { issuer: siteUrl + path, clientId: "local", clientSecret: "local" };
}

interface LocalGoogleOptions {
  siteUrl: string;
  /** The same in all processes of the site. */
  secret: string;
}

const question = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
});

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * An OpenID provider that stands where Google stands while no keys are set, so that the whole sign-in can be tried.
 * Mounted only while the site is not public. A code is a signed statement instead of a row in memory: with several
 * processes another one may redeem it.
 */
export async function createLocalGoogle(options: LocalGoogleOptions): Promise<Hono> {
  const { issuer, clientId, clientSecret } = localGoogleClient(options.siteUrl);
  // The only address that answers are sent to.
  const redirectUri = `${options.siteUrl}/auth/v1/callback`;
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const publicJwk = { ...(await exportJWK(publicKey)), kid: "local", alg: "ES256", use: "sig" };
  const codeKey = createHash("sha256").update(`sign-in codes: ${options.secret}`).digest();

  const app = new Hono().basePath(path);
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Content-Security-Policy", policy);
  });
  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ["ES256"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
    }),
  );
  app.get("/keys", (c) => c.json({ keys: [publicJwk] }));

  app.get("/authorize", async (c) => {
    const asked = question.safeParse(c.req.query());
    if (!asked.success || asked.data.client_id !== clientId || asked.data.redirect_uri !== redirectUri) {
      return c.html(refusalPage(), 400);
    }
    const { state, nonce, code_challenge: challenge } = asked.data;
    const answer = (values: Record<string, string>) =>
      c.redirect(`${redirectUri}?${new URLSearchParams({ state, ...values })}`);
    const choice = c.req.query("identity");
    if (choice === "none") return answer({ error: "access_denied", error_description: words.cancelled });
    const identity = sampleIdentities.find(({ sub }) => sub === choice);
    if (!identity) return c.html(identitiesPage(new URL(c.req.url).search));
    const code = await new SignJWT({ nonce, challenge })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(identity.sub)
      .setExpirationTime("1m")
      .sign(codeKey);
    return answer({ code });
  });

  app.post("/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const refused = () => c.json({ error: "invalid_grant" }, 400);
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret) return refused();
    const code = await jwtVerify(form.get("code") ?? "", codeKey).catch(() => null);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const identity = sampleIdentities.find(({ sub }) => sub === code?.payload.sub);
    if (!code || !identity || code.payload.challenge !== challenge) return refused();
    const idToken = await new SignJWT({ ...identity, nonce: code.payload.nonce })
      .setProtectedHeader({ alg: "ES256", kid: publicJwk.kid })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
    return c.json({ access_token: "local", id_token: idToken, token_type: "Bearer", expires_in: 300 });
  });
  return app;
}
