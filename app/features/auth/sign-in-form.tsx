import { Link, useNavigate } from "react-router";
import { checkSignIn, minPasswordLength } from "../../../domain/credentials.ts";
import { auth as words } from "../../../domain/messages/index.ts";
import { justSignedIn } from "../../session/just-signed-in.ts";
import { credentialsOf } from "./actions.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSubmission } from "./use-submission.ts";

export function SignInForm({ returnTo }: { returnTo: string }) {
  const navigate = useNavigate();
  const submission = useSubmission({
    check: (form) => checkSignIn(credentialsOf(form)),
    done: () => navigate(returnTo, { replace: true, state: justSignedIn }),
  });
  const { errorOf, busy, refuse } = submission;
  return (
    <>
      <GoogleButton returnTo={returnTo} disabled={busy} onFail={refuse} />
      <AuthForm submission={submission} submitLabel={words.signIn.submit} busyLabel={words.signIn.busy}>
        <EmailField autoComplete="username" error={errorOf("email")} />
        <PasswordField
          id="password"
          name="password"
          label={words.fields.password}
          autoComplete="current-password"
          minLength={minPasswordLength}
          required
          error={errorOf("password")}
        />
        <Link to="/reset-password" className="text-link -mt-2 self-end py-2 text-sm">
          {words.signIn.forgot}
        </Link>
      </AuthForm>
    </>
  );
}
