import { ownData } from "../../../domain/messages/index.ts";
import { browserAuth, browserRest } from "../../clients/browser.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { type Outcome, outcomeOf, textOf } from "./actions.ts";

export function submitReopening(form: FormData): Promise<Outcome> {
  return outcomeOf(async () => {
    await reopenAccount(textOf(form, "token"));
    return { ok: true };
  }, ownData.reopen.failed);
}

/** With the token of the mailed link; nobody needs to be signed in. */
async function reopenAccount(token: string): Promise<void> {
  const { reopen } = ownData;
  const { data, error } = await (await browserRest()).rpc("reopen_account", { token });
  if (error) throw new ServiceError(reopen.failed, error);
  if (!data) throw new ServiceError(reopen.invalid, "empty");
}

/** Of an account that was closed: its sessions are gone on the server, and this browser forgets its own. */
export async function forgetSession(): Promise<void> {
  await (await browserAuth()).signOut({ scope: "local" });
}
