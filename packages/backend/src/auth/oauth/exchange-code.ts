import type { Auth } from "../context.ts";
import { AuthError } from "../errors.ts";
import type { FlowStateRow } from "../store/flow-states.ts";
import { type ExternalIdentity, identityFrom } from "./external-identity.ts";
import type { ProviderTokens } from "./provider.ts";
import { callbackUrl } from "./start-flow.ts";

export interface ProviderAnswer {
  tokens: ProviderTokens;
  identity: ExternalIdentity;
}

/** Exchanges the provider's code for its tokens, and checks that the id token belongs to this flow. */
export async function exchangeCode(
  auth: Auth,
  flow: FlowStateRow,
  parameters: Record<string, string | undefined>,
): Promise<ProviderAnswer> {
  try {
    if (!auth.google) throw new Error("the provider was disabled while the flow ran");
    const { provider_nonce: nonce, provider_code_verifier: codeVerifier } = flow;
    if (!nonce || !codeVerifier) throw new Error("the flow has no nonce or no code verifier");
    // All parameters, not only the code: a provider may name itself among them (RFC 9207), which is checked too.
    const callback = new URL(callbackUrl(auth));
    for (const [name, value] of Object.entries(parameters)) callback.searchParams.set(name, value ?? "");
    const tokens = await auth.google.exchangeCode(callback, { state: flow.id, nonce, codeVerifier });
    return { tokens, identity: identityFrom("google", tokens.claims, tokens.subject) };
  } catch (error) {
    const message = `Unable to exchange external code: ${(parameters.code ?? "").slice(0, 4)}`;
    throw new AuthError("unexpected_failure", { message, cause: error });
  }
}
