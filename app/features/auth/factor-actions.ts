import { auth, factorCode as words } from "../../../domain/messages/index.ts";
import { cleanFactorCode } from "../../../domain/second-factor.ts";
import { browserAuth, browserRest } from "../../clients/browser.ts";
import { ServiceError, serviceError } from "../../clients/service-error.ts";
import { type Outcome, outcomeOf, textOf } from "./actions.ts";
import { refused } from "./data.ts";

/** How the second factor is proved; the form's field `factor` says it. */
export type FactorWay = "app" | "recovery";

export function submitFactor(form: FormData): Promise<Outcome> {
  const way: FactorWay = textOf(form, "factor") === "recovery" ? "recovery" : "app";
  return outcomeOf(async () => {
    if (way === "app") await enterFactorCode(textOf(form, "factorId"), cleanFactorCode(textOf(form, "code")));
    else await enterRecoveryCode(textOf(form, "code"));
    return { ok: true };
  });
}

async function enterFactorCode(factorId: string, code: string): Promise<void> {
  const client = await browserAuth();
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw refused(error);
}

/** Raises the session; the token that says so comes with its next refresh. */
async function enterRecoveryCode(code: string): Promise<void> {
  const rest = await browserRest();
  const { data, error } = await rest.rpc("use_recovery_code", { code });
  if (error) throw serviceError(error, auth.errors.network);
  if (data === "limited") throw new ServiceError(auth.errors.rateLimit, "empty");
  if (data !== "accepted") throw new ServiceError(words.wrongRecoveryCode, "empty");
}
