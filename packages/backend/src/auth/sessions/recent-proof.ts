import type { Auth, SignedIn } from "../context.ts";
import { AuthError } from "../errors.ts";
import { redeemCode } from "../one-time-tokens/redeem.ts";
import type { UserRow } from "../store/users.ts";

interface Proof {
  /** The mailed code of `/reauthenticate`. */
  nonce?: string;
  currentPassword?: string;
}

const maxAge = 24 * 3600 * 1000;
const factorMethods = new Set(["totp", "mfa/webauthn"]);

/**
 * For changes where a forgotten or stolen session must not be enough: a sign-in or a second factor within the last 24
 * hours, else the mailed code or the current password.
 */
export async function requireRecentProof(
  auth: Auth,
  signedIn: SignedIn,
  { nonce, currentPassword }: Proof,
  message?: string,
): Promise<void> {
  const { user, session } = signedIn;
  const proofs = session.amr.filter(({ method }) => factorMethods.has(method));
  const newest = Math.max(session.created_at.getTime(), ...proofs.map(({ timestamp }) => timestamp * 1000));
  if (Date.now() - newest <= maxAge) return;
  if (nonce) return requireCode(auth, signedIn, nonce);
  if (!currentPassword || !user.encrypted_password) {
    throw new AuthError("reauthentication_needed", { message });
  }
  await requireCurrentPassword(auth, user, currentPassword);
}

/** Counted by account: a stolen session must not serve to guess the password. */
export async function requireCurrentPassword(auth: Auth, user: UserRow, given: string): Promise<void> {
  if (!(await auth.limits.take("wrongPassword", user.id))) throw new AuthError("over_request_rate_limit");
  if (!(await auth.passwords.verify(user.encrypted_password, given))) {
    throw new AuthError("current_password_invalid");
  }
  await auth.limits.giveBack(auth.limits.bucket("wrongPassword", user.id));
}

async function requireCode(auth: Auth, { user }: SignedIn, nonce: string): Promise<void> {
  const token = await auth.database.transaction((client) =>
    redeemCode(client, user.email ?? "", nonce, ["reauthentication_token"]),
  );
  if (token?.user_id !== user.id) throw new AuthError("reauthentication_not_valid");
}
