import { Link, useLocation } from "react-router";
import { auth as words } from "../../domain/messages/index.ts";
import { returnPath } from "../../domain/return-path.ts";
import { type Outcome, submitSignUp } from "../features/auth/actions.ts";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { SignUpForm } from "../features/auth/sign-up-form.tsx";
import { TermsNote } from "../features/auth/terms-note.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import type { Route } from "./+types/signup.ts";

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  return submitSignUp(await request.formData());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.signUp.title, description: words.signUp.description, noIndex: true });

export default function SignUp() {
  const from = returnPath(useLocation().state?.from) ?? "/";
  return (
    <AuthScreen
      title={words.signUp.title}
      intro={words.signUp.intro}
      footer={
        <>
          <p>
            {words.signUp.haveAccount}{" "}
            <Link to="/signin" state={{ from }} className="text-link">
              {words.signUp.toSignIn}
            </Link>
          </p>
          <TermsNote />
        </>
      }
    >
      <SignUpForm returnTo={from} />
    </AuthScreen>
  );
}
