import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { shell } from "../../domain/messages/index.ts";
import { LoadingText } from "../ui/skeleton.tsx";
import { useAuth } from "./auth-state.tsx";
import { NeedsScripts } from "./needs-scripts.tsx";

/**
 * The route guard: waits until the session is known, then shows the page or sends the visitor to sign in. The
 * sign-in page replaces this one in the history, so that Back does not bounce, and learns where to return to.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const { initialized, user } = useAuth();
  const { pathname, search } = useLocation();
  if (!initialized) {
    return (
      <div className="page-width py-24">
        <NeedsScripts />
        <LoadingText className="text-center text-lg">{shell.loading}</LoadingText>
      </div>
    );
  }
  if (!user) return <Navigate to="/signin" replace state={{ from: pathname + search }} />;
  return children;
}
