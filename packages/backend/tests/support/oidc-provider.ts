import { createHash, randomBytes } from "node:crypto";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** An OpenID provider on a free port, to stand where Google stands. It asks nobody and lets the set person in. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  person: OidcPerson;
  /** What the next sign-in gets instead of a code. */
  refusal: { error: string; error_description: string } | null;
  /** Changes to the next id tokens, for attacks. */
  twist: JWTPayload;
  /** Signs the next id tokens with a key that the provider does not publish. */
  forged: boolean;
  sign(claims: JWTPayload): Promise<string>;
  stop(): Promise<void>;
}

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
  person: OidcPerson;
}

/** Made once for a worker's test files: RSA keys are slow to make. */
let keys: ReturnType<typeof makeKeys> | undefined;

async function makeKeys() {
  const [published, unpublished] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(published.publicKey)), kid: "test", alg: "RS256", use: "sig" };
  return { privateKey: published.privateKey, jwk, unpublished };
}

export async function startOidcProvider(): Promise<OidcProvider> {
  keys ??= makeKeys();
  const { privateKey, jwk, unpublished } = await keys;
  const grants = new Map<string, Grant>();
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

  const provider: OidcProvider = {
    issuer,
    clientId: "osari-test",
    clientSecret: "the provider's secret",
    person: { sub: "1", email: "asha@gmail.example", email_verified: true, name: "Asha Patil" },
    refusal: null,
    twist: {},
    forged: false,
    sign: (claims) =>
      new SignJWT({ iss: issuer, aud: "osari-test", ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? "5m")
        .sign(provider.forged ? unpublished.privateKey : privateKey),
    stop: () => new Promise((done) => server.close(() => done())),
  };

  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    }),
  );
  app.get("/keys", (c) => c.json({ keys: [jwk] }));
  app.get("/authorize", (c) => {
    const { redirect_uri = "", state = "", nonce = "", code_challenge: challenge = "" } = c.req.query();
    const back = new URL(redirect_uri);
    back.searchParams.set("state", state);
    if (provider.refusal) {
      for (const [name, value] of Object.entries(provider.refusal)) back.searchParams.set(name, value);
      return c.redirect(back.href, 302);
    }
    const code = randomBytes(16).toString("hex");
    grants.set(code, { nonce, challenge, redirectUri: redirect_uri, person: provider.person });
    back.searchParams.set("code", code);
    return c.redirect(back.href, 302);
  });
  app.post("/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const known =
      form.get("client_id") === "osari-test" && form.get("client_secret") === provider.clientSecret;
    if (!grant || !known || challenge !== grant.challenge || form.get("redirect_uri") !== grant.redirectUri) {
      return c.json({ error: "invalid_grant" }, 400);
    }
    return c.json({
      access_token: "provider-access-token",
      refresh_token: "provider-refresh-token",
      id_token: await provider.sign({ ...grant.person, nonce: grant.nonce, ...provider.twist }),
      token_type: "Bearer",
      expires_in: 300,
    });
  });
  return provider;
}
