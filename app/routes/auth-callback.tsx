import { auth as words } from "../../domain/messages/index.ts";
import { AccountQuestion } from "../features/auth/account-question.tsx";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { useCallbackOutcome } from "../features/auth/use-callback.ts";
import { Working } from "../features/auth/working.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { Banner } from "../ui/banner.tsx";
import type { Route } from "./+types/auth-callback.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.callback.title, description: words.callback.description, noIndex: true });

export default function AuthCallback() {
  const outcome = useCallbackOutcome();
  return (
    <AuthScreen title={words.callback.title}>
      {outcome.state === "working" && <Working>{words.callback.processing}</Working>}
      {outcome.state === "failed" && <Banner tone="error">{outcome.message}</Banner>}
      {outcome.state === "question" && <AccountQuestion email={outcome.email} onYes={outcome.accept} />}
    </AuthScreen>
  );
}
