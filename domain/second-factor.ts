import type { Fault } from "./credentials.ts";
import { factorCode as words } from "./messages/index.ts";

/** Six digits and the space between their two groups, as some apps show them and people paste them. */
export const maxFactorCodeLength = 7;
export const maxRecoveryCodeLength = 40;
/** Of the name that somebody gives an authenticator app. */
export const maxFactorNameLength = 60;

export const cleanFactorCode = (code: string) => code.replace(/\s/g, "");

export function checkFactorCode(code: string): Fault<"code"> | null {
  return /^\d{6}$/.test(cleanFactorCode(code)) ? null : { field: "code", message: words.codeRequired };
}

export function checkRecoveryCode(code: string): Fault<"code"> | null {
  return code.trim() ? null : { field: "code", message: words.recoveryCodeRequired };
}
