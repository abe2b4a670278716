import type { Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { sendReauthentication } from "./send.ts";
import { allowMail } from "./throttle.ts";

export const reauthenticate: Operation = (auth) => async (c) => {
  const { user } = c.get("signedIn");
  if (!user.email) throw invalid("Reauthentication requires the user to have an email or a phone number");
  if (!user.email_confirmed_at) throw new AuthError("email_not_confirmed", { status: 422 });
  const { id: userId, email } = user;
  await allowMail(auth, c, "reauthentication", email);
  await auth.database.transaction((client) => sendReauthentication(auth, client, { userId, email }));
  auth.mailer.wake();
  return c.json({});
};
