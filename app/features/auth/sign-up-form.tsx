import { useNavigate } from "react-router";
import { checkSignUp, minPasswordLength, mobileLength } from "../../../domain/credentials.ts";
import { profileLimits } from "../../../domain/listing-limits.ts";
import { auth as words } from "../../../domain/messages/index.ts";
import { tenDigits } from "../../../domain/phone.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { useCompany } from "../../site/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { newAccountOf } from "./actions.ts";
import { AuthForm } from "./auth-form.tsx";
import { weakPassword } from "./data.ts";
import { EmailField } from "./email-field.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSubmission } from "./use-submission.ts";

export function SignUpForm({ returnTo }: { returnTo: string }) {
  const navigate = useNavigate();
  const { name } = useCompany();
  const { tell } = useAuth();
  const submission = useSubmission({
    check: (form) => checkSignUp(newAccountOf(form)),
    refusedField: (code) => (code === weakPassword ? "password" : null),
    done: ({ signedUp }) => {
      if (!signedUp) return;
      const { email, signedIn } = signedUp;
      tell({ success: signedIn ? words.outcome.welcome(name) : words.outcome.verify });
      navigate("/welcome", { state: { email, needsVerification: !signedIn, from: returnTo } });
    },
  });
  const { errorOf, busy, refuse } = submission;
  return (
    <>
      <GoogleButton returnTo={returnTo} disabled={busy} onFail={refuse} />
      <AuthForm submission={submission} submitLabel={words.signUp.submit} busyLabel={words.signUp.busy}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          id="fullName"
          name="fullName"
          label={words.signUp.fullName}
          autoComplete="name"
          required
          error={errorOf("fullName")}
        />
        <EmailField autoComplete="email" error={errorOf("email")} />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label={words.signUp.mobile}
          placeholder={words.signUp.mobilePlaceholder}
          hint={words.signUp.mobileHint}
          autoComplete="tel-national"
          inputMode="numeric"
          pattern={`[0-9]{${mobileLength}}`}
          maxLength={profileLimits.maxPhoneLength}
          onChange={({ currentTarget: input }) => {
            const digits = tenDigits(input.value);
            if (digits !== input.value) input.value = digits;
          }}
          error={errorOf("phone")}
        />
        <PasswordField
          id="password"
          name="password"
          label={words.fields.password}
          placeholder={words.signUp.passwordPlaceholder}
          hint={words.signUp.passwordHint}
          autoComplete="new-password"
          minLength={minPasswordLength}
          required
          error={errorOf("password")}
        />
      </AuthForm>
    </>
  );
}
