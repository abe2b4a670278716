import type { User } from "@supabase/auth-js";
import { authErrorMessage } from "../../../domain/auth-errors.ts";
import { ownData as words } from "../../../domain/messages/index.ts";
import type { ClosedAccount, OwnData } from "../../../domain/own-answers.ts";
import { browserAuth, browserRest, separateAuth } from "../../clients/browser.ts";
import { ServiceError, serviceError } from "../../clients/service-error.ts";

/** Everything that is kept about the person, all pages together. */
export async function fetchOwnData(): Promise<OwnData> {
  const rest = await browserRest();
  const sections: OwnData["sections"] = {};
  for (let page = 0; ; page += 1) {
    const { data, error } = await rest.rpc("export_my_data", { page });
    if (error) throw serviceError(error, words.download.failed);
    for (const [name, rows] of Object.entries(data.sections))
      sections[name] = [...(sections[name] ?? []), ...rows];
    if (!data.more) return { ...data, sections };
  }
}

/** How the person shows that it is them: the password or a mailed code, and the second factor where there is one. */
interface Proof {
  password: string;
  code: string;
  factorCode: string;
}

export const verifiedFactorOf = (user: User) =>
  user.factors?.find(({ status, factor_type }) => status === "verified" && factor_type === "totp");

export async function mailCode({ email = "" }: User): Promise<void> {
  const client = await browserAuth();
  const { error } = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (error) throw new ServiceError(authErrorMessage(error), error);
}

/**
 * The database closes an account only for a sign-in that is a few minutes old: this makes one. Beside the present
 * session, which goes on until the new one has the second factor too.
 */
export async function closeAccount(user: User, proof: Proof): Promise<ClosedAccount> {
  const client = await separateAuth();
  const { email = "" } = user;
  const { error: refused } = proof.code
    ? await client.verifyOtp({ email, token: proof.code, type: "email" })
    : await client.signInWithPassword({ email, password: proof.password });
  if (refused) {
    const isPassword = refused.code === "invalid_credentials";
    throw new ServiceError(isPassword ? words.close.wrongPassword : authErrorMessage(refused), refused);
  }
  const factor = verifiedFactorOf(user);
  if (factor) {
    const { error: wrong } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: proof.factorCode,
    });
    if (wrong) throw new ServiceError(authErrorMessage(wrong), wrong);
  }
  const { session } = (await client.getSession()).data;
  if (session) await (await browserAuth()).setSession(session);
  const rest = await browserRest();
  const { data, error } = await rest.rpc("close_my_account");
  if (error) throw serviceError(error, words.close.failed);
  return data;
}
