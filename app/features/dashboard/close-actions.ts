import { ownData } from "../../../domain/messages/index.ts";
import { cleanFactorCode } from "../../../domain/second-factor.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import { currentUser } from "../../session/current-user.ts";
import { closeAccount, mailCode } from "./own-data.ts";

/** In the field `close_account`: send a code by mail, or close the account. */
export type CloseIntent = "mail" | "close";

export type CloseOutcome =
  | { step: "mailed" }
  | { step: "closed"; until: string; email: string; token: string | null }
  | { step: "failed"; message: string };

export async function changeOwnAccount(form: FormData): Promise<CloseOutcome> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  try {
    const user = await currentUser();
    if (!user) return { step: "failed", message: ownData.close.failed };
    if (text("close_account") === ("mail" satisfies CloseIntent)) {
      await mailCode(user);
      return { step: "mailed" };
    }
    const { erase_at, token } = await closeAccount(user, {
      password: String(form.get("password") ?? ""),
      code: text("code"),
      factorCode: cleanFactorCode(text("factor")),
    });
    return { step: "closed", until: erase_at, email: user.email ?? "", token };
  } catch (error) {
    console.error(error);
    return { step: "failed", message: sentenceOf(error, ownData.close.failed) };
  }
}
