import { useState } from "react";
import { checkResetRequest } from "../../../domain/credentials.ts";
import { auth as words } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { Banner } from "../../ui/banner.tsx";
import { textOf } from "./actions.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import { useSubmission } from "./use-submission.ts";

/** Asks for a reset mail. What it says is the same whether the account exists or not. */
export function ResetForm() {
  const { tell } = useAuth();
  const [sent, setSent] = useState(false);
  const submission = useSubmission({
    check: (form) => checkResetRequest(textOf(form, "email")),
    onRefused: () => setSent(false),
    done: () => {
      tell({ success: words.outcome.resetRequested });
      setSent(true);
    },
  });
  return (
    <>
      <AuthForm submission={submission} submitLabel={words.reset.submit} busyLabel={words.reset.busy}>
        <EmailField autoComplete="username" error={submission.errorOf("email")} />
      </AuthForm>
      {sent && !submission.busy && <Banner tone="success">{words.reset.sent}</Banner>}
    </>
  );
}
