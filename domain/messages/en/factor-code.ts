/** Signing in with the code of a second factor. A part of its own: few accounts have one. */
export const factorCode = {
  app: "Authenticator app",
  code: "Code",
  codeHint: "The six digits that your authenticator app shows now.",
  codeRequired: "Please enter the six digits of your app",
  recoveryCode: "Recovery code",
  recoveryCodeHint: "One of the codes that you saved when you set up the second factor. Each works once.",
  recoveryCodeRequired: "Please enter a recovery code",
  submit: "Continue",
  busy: "Checking...",
  useRecoveryCode: "Lost your phone? Use a recovery code",
  useApp: "Use your authenticator app",
  cancel: "Sign in as somebody else",
  recovered: "Recovery code accepted. If your phone is gone, replace the second factor in your profile.",
  wrongRecoveryCode: "That recovery code is wrong or was used already.",
};
