import { z } from "zod";
import { record, text } from "../body.ts";
import type { Auth } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { requireLength, requireUncommon } from "../passwords/policy.ts";

export const userFields = z.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: record,
  app_metadata: record,
  ban_duration: text,
});
type UserFields = z.output<typeof userFields>;

/** Unsupported fields are refused, never ignored silently. */
export function refuseUnsupported({ phone, role }: UserFields): void {
  if (phone) throw new AuthError("phone_provider_disabled");
  // Every access token has the role "authenticated": another role would have no effect.
  if (role && role !== "authenticated") throw invalid("Only the role authenticated is supported");
}

const importable =
  /^\$(2[aby]\$\d\d\$[./\w]{53}|argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[+/\w]+\$[+/\w]+)$/;

/** The hash to store, or null when none was given. Hashes of another installation are stored unchanged. */
export async function passwordToStore(auth: Auth, given: UserFields): Promise<string | null> {
  const { password, password_hash: hash } = given;
  if (password && hash) throw invalid("Only a password or a password hash should be provided");
  if (hash && !importable.test(hash)) throw invalid("Password hash must be one of bcrypt or argon2");
  if (!password) return hash || null;
  requireLength(password);
  requireUncommon(password);
  return auth.passwords.hash(password);
}
