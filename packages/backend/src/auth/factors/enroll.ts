import { z } from "zod";
import { readBody, text } from "../body.ts";
import type { Auth, Operation } from "../context.ts";
import { AuthError, invalid } from "../errors.ts";
import { requireAssurance } from "../sessions/assurance.ts";
import { requireRecentProof } from "../sessions/recent-proof.ts";
import { insertFactor, purgeUnfinishedFactors } from "../store/factors.ts";
import { lockUser, type UserRow } from "../store/users.ts";
import { enrollTotp } from "./totp.ts";

const body = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text, nonce: text });
const maxFactors = 10;
const maxNameLength = 100;
const aal2Required = "AAL2 required to enroll a new factor";

export const enrollFactor: Operation = (auth) => async (c) => {
  const given = await readBody(c, body);
  const { user, session } = c.get("signedIn");
  const { factor_type: type, friendly_name: friendlyName } = given;
  if (friendlyName.length > maxNameLength || given.issuer.length > maxNameLength) {
    throw invalid(`friendly_name and issuer can have at most ${maxNameLength} characters`);
  }
  requireAssurance({ user, session }, aal2Required);
  if (type === "webauthn" && !auth.settings.securityKeys)
    throw new AuthError("mfa_webauthn_enroll_not_enabled");
  if (type === "phone") throw new AuthError("mfa_phone_enroll_not_enabled");
  if (type !== "totp" && type !== "webauthn") {
    throw invalid("factor_type needs to be totp, phone, or webauthn");
  }
  await requireRecentProof(auth, c.get("signedIn"), given, "Enrolling a factor requires reauthentication");
  const totp = type === "totp" ? totpFor(auth, user, given.issuer) : null;
  const id = await auth.database.transaction(async (client) => {
    await purgeUnfinishedFactors(client, user.id);
    const locked = await lockUser(client, user.id);
    if (locked.factors.length >= maxFactors) throw new AuthError("too_many_enrolled_mfa_factors");
    requireAssurance({ user: locked, session }, aal2Required);
    const secret = totp?.secret ?? null;
    const factor = await insertFactor(client, { userId: user.id, friendlyName, type, secret });
    if (!factor) {
      const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
      throw new AuthError("mfa_factor_name_conflict", { message });
    }
    return factor.id;
  });
  return c.json({ id, type, friendly_name: friendlyName, ...(totp ? { totp } : {}) });
};

function totpFor(auth: Auth, user: UserRow, issuer: string) {
  const { qr_code, secret, uri } = enrollTotp(
    issuer || new URL(auth.settings.siteUrl).host,
    user.email ?? user.id,
  );
  return { qr_code, secret, uri };
}
