import { useEffect } from "react";
import { useNavigate } from "react-router";
import { auth as words } from "../../domain/messages/index.ts";
import { AccountQuestion } from "../features/auth/account-question.tsx";
import { type Outcome, submitNewPassword } from "../features/auth/actions.ts";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { FactorForm } from "../features/auth/lazy-factor-form.tsx";
import { NewPasswordForm } from "../features/auth/new-password-form.tsx";
import { useRecovery } from "../features/auth/use-recovery.ts";
import { Working } from "../features/auth/working.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { useAuth } from "../session/auth-state.tsx";
import { Banner } from "../ui/banner.tsx";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/update-password.ts";

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.formData();
  if (form.has("factor")) return (await import("../features/auth/factor-actions.ts")).submitFactor(form);
  return submitNewPassword(form);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: words.newPassword.title,
    description: words.newPassword.description,
    noIndex: true,
  });

const toResetAfterMs = 2_000;

export default function UpdatePassword() {
  const recovery = useRecovery();
  const { awaitingFactor } = useAuth();
  const navigate = useNavigate();
  const refused = recovery.state === "refused";
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => navigate("/reset-password", { replace: true }), toResetAfterMs);
    return () => clearTimeout(timer);
  }, [refused, navigate]);
  return (
    <AuthScreen title={words.newPassword.title}>
      {recovery.state === "checking" && <Working>{words.newPassword.checking}</Working>}
      {recovery.state === "refused" && <Banner tone="error">{recovery.message}</Banner>}
      {recovery.state === "question" && <AccountQuestion email={recovery.email} onYes={recovery.accept} />}
      {recovery.state === "ready" &&
        (awaitingFactor ? <FactorForm user={awaitingFactor} /> : <NewPasswordForm />)}
      <LinkButton to="/" tone="quiet" size="lg">
        {words.newPassword.home}
      </LinkButton>
    </AuthScreen>
  );
}
