import type { AuthError, User } from "@supabase/auth-js";
import { authErrorMessage } from "../../../../domain/auth-errors.ts";
import { secondFactor as words } from "../../../../domain/messages/index.ts";
import { browserAuth, browserRest } from "../../../clients/browser.ts";
import { ServiceError, serviceError } from "../../../clients/service-error.ts";

/** The calls about the signed-in person's second factors. What fails is thrown with its sentence and code. */

export interface Enrolment {
  id: string;
  /** The QR code as the address of an SVG. */
  picture: string;
  secret: string;
}

export const verifiedFactors = (user: User) =>
  (user.factors ?? []).filter(({ status }) => status === "verified");

const refused = (error: AuthError) => new ServiceError(authErrorMessage(error), error);

export async function startEnrolment(name: string, issuer: string): Promise<Enrolment> {
  const { mfa } = await browserAuth();
  // What was begun before and never finished would keep the name.
  const { data: listed } = await mfa.listFactors();
  for (const { id, status } of listed?.all ?? []) {
    if (status === "unverified") await mfa.unenroll({ factorId: id });
  }
  const { data, error } = await mfa.enroll({ factorType: "totp", friendlyName: name, issuer });
  if (error?.code === "mfa_factor_name_conflict") throw new ServiceError(words.nameTaken, error);
  if (error) throw refused(error);
  const [, svg = ""] = /^data:[^,]*,(.*)$/s.exec(data.totp.qr_code) ?? [];
  return {
    id: data.id,
    // A bare # would end the address.
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    secret: data.totp.secret,
  };
}

export async function finishEnrolment(factorId: string, code: string): Promise<void> {
  const { error } = await (await browserAuth()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw refused(error);
}

export async function removeFactor(factorId: string): Promise<void> {
  const client = await browserAuth();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw refused(error);
  // The stored session still lists the factor.
  await client.refreshSession();
}

/** Ten new codes; the earlier ones are void. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const rest = await browserRest();
  const { data, error } = await rest.rpc("make_recovery_codes");
  if (error) throw serviceError(error, words.codesFailed);
  if (!data) throw new ServiceError(words.codesFailed, "empty");
  return data;
}

/** Asked only of accounts with a second factor; null if it could not be found out. */
export async function recoveryCodesLeft(user: User): Promise<number | null> {
  if (verifiedFactors(user).length === 0) return null;
  const rest = await browserRest();
  const { data, error } = await rest.rpc("recovery_codes_left");
  return error ? null : data;
}
