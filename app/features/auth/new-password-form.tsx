import { useState } from "react";
import { checkNewPassword, mailedCodeLength, minPasswordLength } from "../../../domain/credentials.ts";
import { auth as words } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { Banner } from "../../ui/banner.tsx";
import { TextField } from "../../ui/field.tsx";
import { textOf } from "./actions.ts";
import { AuthForm } from "./auth-form.tsx";
import { needsMailedCode, weakPassword } from "./data.ts";
import { PasswordField } from "./password-field.tsx";
import { useGoOnLater } from "./use-go-on-later.ts";
import { useSubmission } from "./use-submission.ts";

const toSignInAfterMs = 1_000;

export function NewPasswordForm() {
  const { signOut } = useAuth();
  const [message, setMessage] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const submission = useSubmission({
    check: (form) => checkNewPassword(textOf(form, "password"), textOf(form, "confirmation")),
    onRefused: (code) => {
      if (code === needsMailedCode) setAsksCode(true);
    },
    refusedField: (code) => (code === weakPassword ? "password" : null),
    done: async () => {
      setMessage(words.newPassword.updated);
      await signOut();
      setLeaving(true);
    },
  });
  useGoOnLater("/signin", toSignInAfterMs, leaving);
  const { errorOf } = submission;
  if (message)
    return <Banner tone={message.includes("successfully") ? "success" : "error"}>{message}</Banner>;
  return (
    <AuthForm
      submission={submission}
      submitLabel={words.newPassword.submit}
      busyLabel={words.newPassword.busy}
    >
      <PasswordField
        id="password"
        name="password"
        label={words.newPassword.password}
        hint={words.signUp.passwordHint}
        autoComplete="new-password"
        minLength={minPasswordLength}
        required
        error={errorOf("password")}
      />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label={words.newPassword.confirmation}
        autoComplete="new-password"
        minLength={minPasswordLength}
        required
        error={errorOf("confirmation")}
      />
      {asksCode && (
        <TextField
          id="code"
          name="code"
          label={words.newPassword.code}
          hint={words.newPassword.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={mailedCodeLength}
          required
        />
      )}
    </AuthForm>
  );
}
