import { Hono } from "hono";
import type { BackendDeps } from "../deps.ts";
import { createAdmin } from "./admin/admin.ts";
import { invite } from "./admin/invite.ts";
import { requireAdmin } from "./admin/require-admin.ts";
import { type AuthVariables, createAuthContext } from "./context.ts";
import { health, jwks, settings } from "./discovery.ts";
import { AuthError } from "./errors.ts";
import { challengeFactor } from "./factors/challenge.ts";
import { enrollFactor } from "./factors/enroll.ts";
import { unenrollFactor } from "./factors/unenroll.ts";
import { verifyFactor } from "./factors/verify.ts";
import { authorizeIdentity } from "./identities/authorize.ts";
import { unlinkIdentity } from "./identities/unlink.ts";
import { limitByAddress } from "./limits/limit-by-address.ts";
import type { LimitName } from "./limits/limits.ts";
import { otp } from "./mails/otp.ts";
import { reauthenticate } from "./mails/reauthenticate.ts";
import { recover } from "./mails/recover.ts";
import { resend } from "./mails/resend.ts";
import { authorize } from "./oauth/authorize.ts";
import { callback } from "./oauth/callback.ts";
import { verifyCode, verifyLink } from "./one-time-tokens/verify.ts";
import { renderError } from "./render-error.ts";
import { logout } from "./sessions/logout.ts";
import { requireSession } from "./sessions/require-session.ts";
import { signUp } from "./sign-up/sign-up.ts";
import { token } from "./token/token.ts";
import { getUser } from "./user/get-user.ts";
import { putUser } from "./user/update-user.ts";

/** Supabase Auth's wire. This file shows who may call what; the API key was checked at the gateway. */
export function createAuth(deps: BackendDeps): Hono<AuthVariables> {
  const auth = createAuthContext(deps, { ...deps.settings.site, ...deps.settings.auth });
  const app = new Hono<AuthVariables>();
  const signedIn = requireSession(auth);
  const limited = (name: LimitName) => limitByAddress(auth, name);

  app.onError(renderError(auth.log));
  // Responses contain tokens and must not be cached.
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    // Mail scanners send HEAD requests to links: only a GET may use up the token.
    if (c.req.method === "HEAD") return c.body(null, 204);
    await next();
  });

  // anybody
  app.get("/health", health(auth));
  app.get("/settings", settings(auth));
  app.get("/.well-known/jwks.json", jwks(auth));
  app.post("/signup", limited("signup"), signUp(auth));
  app.post("/token", token(auth));
  app.post("/recover", limited("recover"), recover(auth));
  app.post("/otp", limited("otp"), otp(auth));
  app.post("/resend", limited("resend"), resend(auth));
  app.get("/verify", limited("verify"), verifyLink(auth));
  app.post("/verify", limited("verify"), verifyCode(auth));
  app.get("/authorize", limited("authorize"), authorize(auth));
  app.on(["GET", "POST"], "/callback", limited("callback"), callback(auth));

  // somebody signed in
  app.get("/user", signedIn, getUser(auth));
  app.put("/user", limited("user"), signedIn, putUser(auth));
  app.get("/reauthenticate", signedIn, reauthenticate(auth));
  app.get("/user/identities/authorize", limited("authorize"), signedIn, authorizeIdentity(auth));
  app.delete("/user/identities/:id", signedIn, unlinkIdentity(auth));
  app.post("/logout", signedIn, logout(auth));
  app.post("/factors", signedIn, enrollFactor(auth));
  app.post("/factors/:id/challenge", limited("factors"), signedIn, challengeFactor(auth));
  app.post("/factors/:id/verify", limited("factors"), signedIn, verifyFactor(auth));
  app.delete("/factors/:id", signedIn, unenrollFactor(auth));

  // an operator, by the secret key
  app.route("/admin", createAdmin(auth));
  app.post("/invite", requireAdmin(auth), invite(auth));

  // not supported; the clients know this error
  app.post("/sso", () => {
    throw new AuthError("saml_provider_disabled");
  });

  app.all("*", () => {
    throw new AuthError("not_found");
  });
  return app;
}
