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

/** Turns the provider's code into its word on who this is, and checks that the word answers our question. */
export async function askProvider(auth: Auth, flow: FlowStateRow, code: string): Promise<ProviderAnswer> {
  try {
    if (!auth.google) throw new Error("the provider was turned off");
    const { clientId } = auth.google.settings;
    const tokens = await auth.google.exchange({
      code,
      verifier: flow.provider_code_verifier ?? "",
      redirectUri: callbackUrl(auth),
    });
    const claims = await auth.google.verifyIdToken(tokens.idToken);
    const audiences = [claims.aud ?? []].flat();
    if (!audiences.includes(clientId)) throw new Error("the id token is for somebody else");
    if (audiences.length > 1 && claims.azp !== clientId) {
      throw new Error("the id token was issued to another party");
    }
    if (!claims.sub || !flow.provider_nonce || claims.nonce !== flow.provider_nonce) {
      throw new Error("the id token answers another question");
    }
    return { tokens, identity: identityFrom("google", claims, claims.sub) };
  } catch (error) {
    const message = `Unable to exchange external code: ${code.slice(0, 4)}`;
    throw new AuthError("unexpected_failure", { message, cause: error });
  }
}
