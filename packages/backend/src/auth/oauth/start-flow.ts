import { createHash, randomBytes } from "node:crypto";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { invalid } from "../errors.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { insertFlowState } from "../store/flow-states.ts";
import { readChallenge } from "../token/code-challenge.ts";
import type { Provider } from "./provider.ts";

const ours = new Set([
  "provider",
  "redirect_to",
  "scopes",
  "apikey",
  "skip_http_redirect",
  "invite_token",
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
]);

/** The provider's page for this person, and a row that remembers what its answer must match. */
export async function startAtProvider(
  auth: Auth,
  c: AuthHandlerContext,
  linkingTargetId: string | null,
): Promise<string> {
  const query = c.req.query();
  const provider = providerNamed(auth, query.provider ?? "");
  const challenge = readChallenge({
    code_challenge: query.code_challenge ?? "",
    code_challenge_method: query.code_challenge_method ?? "",
  });
  const endpoint = new URL(await provider.authorizationEndpoint());
  const nonce = randomBytes(24).toString("base64url");
  const verifier = randomBytes(48).toString("base64url");
  const state = await insertFlowState(auth.database.pool, {
    challenge: challenge?.challenge ?? null,
    challengeMethod: challenge?.method ?? null,
    method: "oauth",
    providerType: "google",
    redirectTo: redirectTarget(auth, c),
    linkingTargetId,
    nonce,
    providerVerifier: verifier,
  });
  for (const [name, value] of Object.entries(query)) {
    if (!ours.has(name)) endpoint.searchParams.set(name, value);
  }
  const extra = (query.scopes ?? "").split(/[,\s]+/).filter(Boolean);
  const own = {
    client_id: provider.settings.clientId,
    redirect_uri: callbackUrl(auth),
    response_type: "code",
    scope: [...new Set(["email", "profile", "openid", ...extra])].join(" "),
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(own)) endpoint.searchParams.set(name, value);
  return endpoint.href;
}

export function callbackUrl(auth: Auth): string {
  return `${auth.settings.authUrl}/callback`;
}

function providerNamed(auth: Auth, name: string): Provider {
  if (name !== "google") throw invalid(`Unsupported provider: Provider ${name} could not be found`);
  if (!auth.google) throw invalid("Unsupported provider: provider is not enabled");
  return auth.google;
}
