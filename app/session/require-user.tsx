import type { User } from "@supabase/auth-js";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation, useRevalidator } from "react-router";
import { shell } from "../../domain/messages/index.ts";
import { LoadingText } from "../ui/loading-text.tsx";
import { prepareQuestions } from "../ui/questions.tsx";
import { useAuth } from "./auth-state.tsx";
import { NeedsScripts } from "./needs-scripts.tsx";

interface RequireUserProps<Loaded> {
  /** What the route's client loader gave: null if nobody was signed in. */
  loaded: Loaded | null;
  loading?: ReactNode;
  redirecting?: ReactNode;
  children: (loaded: Loaded) => ReactNode;
}

/**
 * The route guard: waits until the session is known, then shows the page or sends the visitor to sign in. The
 * sign-in page replaces this one in the history, so that Back does not bounce, and learns where to return to.
 */
export function RequireUser<Loaded extends { user: User }>(props: RequireUserProps<Loaded>) {
  const { loaded, loading = <SessionLoading />, redirecting, children } = props;
  const { initialized, user, expired } = useAuth();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const isTheirs = loaded !== null && loaded.user.id === user?.id;

  // Somebody else has signed in, in another tab: what was loaded is not theirs.
  useEffect(() => {
    if (user && !isTheirs) void revalidate();
  }, [user, isTheirs, revalidate]);

  // Their screens ask before they delete or leave something, also when the connection has gone meanwhile.
  useEffect(() => {
    if (isTheirs) prepareQuestions();
  }, [isTheirs]);

  if (initialized && !user) {
    return (
      <>
        {redirecting}
        <Navigate to="/signin" replace state={{ from: pathname + search, ...(expired && { expired }) }} />
      </>
    );
  }
  return isTheirs ? children(loaded) : loading;
}

/** What protected pages show until the session is known. */
export function SessionLoading() {
  return (
    <div className="page-width py-24">
      <NeedsScripts />
      <LoadingText className="text-center text-lg">{shell.loading}</LoadingText>
    </div>
  );
}
