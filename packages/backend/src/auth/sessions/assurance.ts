import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { SignedIn } from "../context.ts";
import { AuthError } from "../errors.ts";

/** False in a session that began with the password alone (aal1) while the account has a verified second factor. */
export function isAssured({ user, session }: SignedIn): boolean {
  return session.aal === "aal2" || !user.factors.some(({ status }) => status === "verified");
}

/** For everything that changes the account: such a session may only verify the factor, or end itself. */
export function requireAssurance(
  signedIn: SignedIn,
  message?: string,
  status: ContentfulStatusCode = 403,
): void {
  if (!isAssured(signedIn)) throw new AuthError("insufficient_aal", { message, status });
}
