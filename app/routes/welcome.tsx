import { Navigate, useLocation } from "react-router";
import { auth, shell } from "../../domain/messages/index.ts";
import { returnPath } from "../../domain/return-path.ts";
import { Welcome } from "../features/auth/welcome.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { useAuth } from "../session/auth-state.tsx";
import { LoadingText } from "../ui/loading-text.tsx";
import type { Route } from "./+types/welcome.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: auth.welcome.title, description: auth.welcome.description, noIndex: true });

export default function WelcomeScreen() {
  const { user, initialized } = useAuth();
  const { state } = useLocation();
  const email = typeof state?.email === "string" ? state.email : null;
  if (!initialized) {
    return <LoadingText className="page-width py-24 text-center text-lg">{shell.loading}</LoadingText>;
  }
  if (!user && !email) return <Navigate to="/" replace />;
  return (
    <Welcome
      email={email}
      needsVerification={state?.needsVerification !== false}
      returnTo={returnPath(state?.from) ?? "/"}
    />
  );
}
