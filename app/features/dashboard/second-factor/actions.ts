import { secondFactor as words } from "../../../../domain/messages/index.ts";
import { checkFactorCode, cleanFactorCode } from "../../../../domain/second-factor.ts";
import { sentenceOf } from "../../../clients/service-error.ts";
import { type Enrolment, finishEnrolment, makeRecoveryCodes, removeFactor, startEnrolment } from "./data.ts";

/** What the section's forms ask for, in their field `second_factor`. */
export type FactorIntent = "enrol" | "verify" | "remove" | "codes";

export interface FactorOutcome {
  enrolment?: Enrolment;
  /** Shown once. */
  codes?: string[];
  done?: string;
  problem?: string;
}

export async function changeFactors(form: FormData): Promise<FactorOutcome> {
  try {
    return await perform(form);
  } catch (error) {
    console.error(error);
    return { problem: sentenceOf(error, words.failed) };
  }
}

async function perform(form: FormData): Promise<FactorOutcome> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  switch (text("second_factor")) {
    case "enrol":
      return { enrolment: await startEnrolment(text("name") || words.defaultName, text("issuer")) };
    case "verify": {
      const fault = checkFactorCode(text("code"));
      if (fault) return { problem: fault.message };
      await finishEnrolment(text("id"), cleanFactorCode(text("code")));
      // The factor is set up in any case; codes can be made later too.
      const codes = await makeRecoveryCodes().catch(() => null);
      return codes ? { codes, done: words.enrolled } : { done: words.enrolled, problem: words.codesFailed };
    }
    case "remove":
      await removeFactor(text("id"));
      return { done: words.removed };
    default:
      return { codes: await makeRecoveryCodes() };
  }
}
