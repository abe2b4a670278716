import { z } from "zod";
import { readBody, text, toEmail, toPhone } from "../body.ts";
import type { Auth, AuthHandlerContext, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { allowedOrSite, redirectTarget, withFragment, withQuery } from "../redirects/redirect-target.ts";
import { toAuthError } from "../render-error.ts";
import { sessionView } from "../sessions/session-view.ts";
import type { OneTimeTokenRow, TokenType } from "../store/one-time-tokens.ts";
import { acceptToken, linkAccepted } from "./accept.ts";
import { redeemCode, redeemLink, tokenTypes } from "./redeem.ts";

/** A link from a mail: redirects the browser with a session or with an error. */
export const verifyLink: Operation = (auth) => async (c) => {
  const { type = "", token = "" } = c.req.query();
  if (!token) throw invalid("Verify requires a token or a token hash");
  const types = typesOf(type);
  const target = redirectTarget(auth, c);
  const pkce = token.startsWith("pkce_");
  try {
    const accepted = await auth.database.transaction(async (client) => {
      const found = await redeemLink(client, token, types);
      if (!found) throw new AuthError("otp_expired");
      return acceptToken(auth, c, client, found);
    });
    if (accepted.kind === "partial")
      return c.redirect(withFragment(target, { message: linkAccepted, sb: "" }), 303);
    if (accepted.kind === "code") return c.redirect(withQuery(target, { code: accepted.code }), 303);
    const session = await sessionView(auth, accepted.user, accepted.session);
    return c.redirect(
      withFragment(target, {
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        sb: "",
        token_type: "bearer",
        type,
      }),
      303,
    );
  } catch (error) {
    return redirectError(auth, c, target, error, pkce);
  }
};

const errorNames: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
};

function redirectError(
  auth: Auth,
  c: AuthHandlerContext,
  target: string,
  error: unknown,
  pkce: boolean,
): Response {
  const known = toAuthError(error);
  if (known.status >= 500) auth.log.error({ err: error }, "a mailed link could not be followed");
  const name = errorNames[known.status];
  const values = {
    ...(name ? { error: name } : {}),
    error_code: known.code,
    error_description: known.message,
  };
  const base = pkce ? withQuery(allowedOrSite(auth, target), values) : target;
  return c.redirect(withFragment(base, { ...values, sb: "" }), 303);
}

const body = z.object({ type: text, email: text, phone: text, token: text, token_hash: text });

/** The same by code or by token hash, called by a page. */
export const verifyCode: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  const types = typesOf(given.type);
  if (!given.token && !given.token_hash) throw invalid("Verify requires either a token or a token hash");
  if (given.token_hash && (given.token || given.email || given.phone)) {
    throw invalid("Only the token_hash and type should be provided");
  }
  if (given.token && Boolean(given.email) === Boolean(given.phone)) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  const owner = given.phone ? toPhone(given.phone) : given.email && toEmail(given.email);
  const outcome = await auth.database.transaction(async (client) => {
    const found: OneTimeTokenRow | null = given.token_hash
      ? await redeemLink(client, given.token_hash, types)
      : await redeemCode(client, owner, given.token, types);
    return found && acceptToken(auth, c, client, { ...found, flow_state_id: null });
  });
  if (!outcome) {
    const message = given.token_hash ? undefined : "Token has expired or is invalid";
    throw new AuthError("otp_expired", { message });
  }
  if (outcome.kind !== "session") return c.json({ msg: linkAccepted, code: "200" });
  return c.json(await sessionView(auth, outcome.user, outcome.session));
};

function typesOf(type: string): TokenType[] {
  if (!type) throw invalid("Verify requires a verification type");
  const types = tokenTypes.get(type);
  if (!types) throw invalid("Unsupported verification type");
  return types;
}
