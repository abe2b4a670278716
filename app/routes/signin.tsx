import { useEffect, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { auth as words } from "../../domain/messages/index.ts";
import { returnPath } from "../../domain/return-path.ts";
import { type Outcome, submitSignIn } from "../features/auth/actions.ts";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { FactorForm } from "../features/auth/lazy-factor-form.tsx";
import { SignInForm } from "../features/auth/sign-in-form.tsx";
import { TermsNote } from "../features/auth/terms-note.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { useAuth } from "../session/auth-state.tsx";
import { justSignedIn } from "../session/just-signed-in.ts";
import { useSite } from "../site/site.tsx";
import { Banner } from "../ui/banner.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/signin.ts";

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.formData();
  if (form.has("factor")) return (await import("../features/auth/factor-actions.ts")).submitFactor(form);
  return submitSignIn(form);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.signIn.title, description: words.signIn.description, noIndex: true });

export default function SignIn() {
  const { user, awaitingFactor } = useAuth();
  const { from, message, expired } = useSignInState();
  const { hasGoogle } = useSite();
  if (user) return <Navigate to={from} replace state={justSignedIn} />;
  if (awaitingFactor)
    return (
      <AuthScreen title={words.factor.title} intro={words.factor.intro}>
        <FactorForm user={awaitingFactor} />
      </AuthScreen>
    );
  return (
    <AuthScreen
      title={words.signIn.title}
      intro={words.signIn.intro}
      footer={
        <>
          {words.signIn.noAccount}{" "}
          <Link to="/signup" state={{ from }} className="text-link">
            {words.signIn.toSignUp}
          </Link>
          {hasGoogle && <TermsNote />}
        </>
      }
    >
      {message && <Banner tone="success">{message}</Banner>}
      {expired && <Banner tone="error">{words.errors.session}</Banner>}
      <SignInForm returnTo={from} />
    </AuthScreen>
  );
}

/** Where to return to, and what the page before has to say, which is shown once and cleared from the state. */
function useSignInState(): { from: string; message: string | null; expired: boolean } {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [message] = useState<string | null>(typeof state?.message === "string" ? state.message : null);
  const [expired] = useState(state?.expired === true);
  const from = returnPath(state?.from ?? new URLSearchParams(search).get("from")) ?? "/";
  const carriesMessage = state?.message !== undefined || state?.expired !== undefined;
  useEffect(() => {
    if (carriesMessage) navigate(".", { replace: true, state: { from } });
  }, [carriesMessage, from, navigate]);
  // A page that is loaded anew has its state still, but the server rendered it without.
  const hydrated = useHydrated();
  return { from, message: hydrated ? message : null, expired: hydrated && expired };
}
