import type { Auth } from "../context.ts";
import { AuthError } from "../errors.ts";
import type { UserRow } from "../store/users.ts";
import { redeemCode } from "./redeem.ts";

/** The six digits that were mailed a moment ago, before something that an open laptop must not be enough for. */
export async function requireReauthentication(auth: Auth, user: UserRow, nonce: string): Promise<void> {
  if (!nonce) throw new AuthError("reauthentication_needed");
  const email = user.email ?? "";
  const token = await auth.database.transaction((client) =>
    redeemCode(client, email, nonce, ["reauthentication_token"]),
  );
  if (token?.user_id !== user.id) throw new AuthError("reauthentication_not_valid");
}
