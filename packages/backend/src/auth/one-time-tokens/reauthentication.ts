import type { Auth } from "../context.ts";
import { AuthError } from "../errors.ts";
import type { UserRow } from "../store/users.ts";
import { redeemCode } from "./redeem.ts";

/** Requires the mailed code, for changes where a stolen session must not be enough. */
export async function requireReauthentication(auth: Auth, user: UserRow, nonce: string): Promise<void> {
  if (!nonce) throw new AuthError("reauthentication_needed");
  const email = user.email ?? "";
  const token = await auth.database.transaction((client) =>
    redeemCode(client, email, nonce, ["reauthentication_token"]),
  );
  if (token?.user_id !== user.id) throw new AuthError("reauthentication_not_valid");
}
