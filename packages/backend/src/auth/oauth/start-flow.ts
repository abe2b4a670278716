import * as openid from "openid-client";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { invalid } from "../errors.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { insertFlowState } from "../store/flow-states.ts";
import { readChallenge } from "../token/code-challenge.ts";
import { rememberFlow } from "./browser-cookie.ts";
import type { Provider } from "./provider.ts";

/** What a page can't pass on to the provider: parameters of this service, and those that the flow sets itself. */
const reservedParameters = new Set([
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
  "request",
  "request_uri",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
]);

/** The address of the provider's page. A flow state is stored, which the provider's answer is checked against. */
export async function startFlow(
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
  const nonce = openid.randomNonce();
  const codeVerifier = openid.randomPKCECodeVerifier();
  const state = await insertFlowState(auth.database.pool, {
    challenge: challenge?.challenge ?? null,
    challengeMethod: challenge?.method ?? null,
    method: "oauth",
    providerType: "google",
    redirectTo: redirectTarget(auth, c),
    linkingTargetId,
    nonce,
    providerVerifier: codeVerifier,
  });
  rememberFlow(auth, c, state);
  const passedOn = Object.entries(query).filter(([name]) => !reservedParameters.has(name));
  const scopes = (query.scopes ?? "").split(/[,\s]+/).filter(Boolean);
  return provider.authorizationUrl({
    ...Object.fromEntries(passedOn),
    redirect_uri: callbackUrl(auth),
    scope: [...new Set(["email", "profile", "openid", ...scopes])].join(" "),
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  });
}

export function callbackUrl(auth: Auth): string {
  return `${auth.settings.authUrl}/callback`;
}

function providerNamed(auth: Auth, name: string): Provider {
  if (name !== "google") throw invalid(`Unsupported provider: Provider ${name} could not be found`);
  if (!auth.google) throw invalid("Unsupported provider: provider is not enabled");
  return auth.google;
}
