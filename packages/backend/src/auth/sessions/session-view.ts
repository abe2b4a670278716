import type { Auth } from "../context.ts";
import type { SessionRow } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import { type UserView, userView } from "../user/user-view.ts";
import { formatRefreshToken } from "./refresh-token.ts";

interface SessionView {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserView;
}

/** The response of every call that signs a user in. */
export async function sessionView(auth: Auth, user: UserRow, session: SessionRow): Promise<SessionView> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + auth.settings.accessTokenSeconds;
  return {
    access_token: await auth.tokens.sign({
      sub: user.id,
      aud: "authenticated",
      exp: expiresAt,
      iat: issuedAt,
      email: user.email ?? "",
      phone: user.phone ?? "",
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: "authenticated",
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    }),
    token_type: "bearer",
    expires_in: auth.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: formatRefreshToken(
      session.id,
      BigInt(session.refresh_token_counter),
      session.refresh_token_hmac_key,
    ),
    user: userView(user),
  };
}
