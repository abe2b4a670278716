import { isUuid, readForm } from "../body.ts";
import type { Auth, AuthHandlerContext, Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { allowedOrSite, withFragment, withQuery } from "../redirects/redirect-target.ts";
import { toAuthError } from "../render-error.ts";
import { sessionView } from "../sessions/session-view.ts";
import { type FlowStateRow, findFlowState, takeProviderState } from "../store/flow-states.ts";
import { isOfThisBrowser } from "./browser-cookie.ts";
import { exchangeCode } from "./exchange-code.ts";
import { requestConfirmation, signIn } from "./sign-in.ts";

/** The provider redirects the browser here. Errors are redirected to the site too: a browser must not end on a JSON page. */
export const callback: Operation = (auth) => async (c) => {
  const given = await parametersOf(c);
  const flow = await stateOf(auth, c, given.state).catch((error: unknown) => toAuthError(error));
  if (flow instanceof AuthError) return redirectWithError(auth, c, auth.settings.siteUrl, flow);
  const target = allowedOrSite(auth, flow.redirect_to);
  if (given.error) {
    const values = { error: given.error, error_description: given.error_description ?? "" };
    return c.redirect(withFragment(withQuery(target, values), { ...values, sb: "" }), 302);
  }
  try {
    return await finish(auth, c, flow, target, given);
  } catch (error) {
    return redirectWithError(auth, c, target, error);
  }
};

/** Providers answer by query or, with `response_mode=form_post`, by form. */
async function parametersOf(c: AuthHandlerContext): Promise<Record<string, string | undefined>> {
  return c.req.method === "POST" ? readForm(c) : c.req.query();
}

/** Marks the state as used: a second answer with it is refused. */
async function stateOf(auth: Auth, c: AuthHandlerContext, state: string | undefined): Promise<FlowStateRow> {
  if (!state) throw new AuthError("bad_oauth_callback");
  if (!isUuid(state)) throw new AuthError("bad_oauth_state");
  const { pool } = auth.database;
  const begun = await findFlowState(pool, state);
  if (begun && !isOfThisBrowser(c, begun)) {
    throw new AuthError("bad_oauth_state", { message: "OAuth state belongs to another browser" });
  }
  const flow = await takeProviderState(pool, state);
  if (!flow) throw new AuthError(begun?.code_challenge ? "flow_state_already_used" : "bad_oauth_state");
  if (Date.now() - flow.created_at.getTime() > auth.settings.flowSeconds * 1000) {
    throw new AuthError("bad_oauth_state", { message: "OAuth state has expired" });
  }
  return flow;
}

async function finish(
  auth: Auth,
  c: AuthHandlerContext,
  flow: FlowStateRow,
  target: string,
  given: Record<string, string | undefined>,
): Promise<Response> {
  if (!given.code) {
    const message = "OAuth callback with missing authorization code missing";
    throw new AuthError("bad_oauth_callback", { message });
  }
  const answer = await exchangeCode(auth, flow, given);
  const signedIn = await auth.database.transaction((client) => signIn(auth, c, client, flow, answer));
  if (signedIn.kind === "unverified") return requestConfirmation(auth, c, signedIn, target);
  if (signedIn.kind === "code") return c.redirect(withQuery(target, { code: signedIn.code }), 302);
  const session = await sessionView(auth, signedIn.user, signedIn.session);
  const values: Record<string, string> = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_token: answer.tokens.accessToken,
    refresh_token: session.refresh_token,
    sb: "",
    token_type: "bearer",
  };
  if (answer.tokens.refreshToken) values.provider_refresh_token = answer.tokens.refreshToken;
  return c.redirect(withFragment(target, values), 302);
}

const errorNames: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
};

function redirectWithError(auth: Auth, c: AuthHandlerContext, target: string, error: unknown): Response {
  const known = toAuthError(error);
  if (known.status >= 500) auth.log.error({ err: error }, "a sign-in at the provider failed");
  const values = {
    error: errorNames[known.status] ?? "server_error",
    error_code: known.code,
    error_description: known.message,
  };
  return c.redirect(withFragment(withQuery(target, values), { ...values, sb: "" }), 303);
}
