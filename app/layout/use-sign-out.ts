import { useNavigate } from "react-router";
import { auth as words } from "../../domain/messages/index.ts";
import { useAuth } from "../session/auth-state.tsx";

/**
 * Signs out and goes home; pressed while nobody is signed in, it leads to the sign-in page. The button is only there
 * for signed-in people, but the session may have ended elsewhere since it was drawn.
 */
export function useSignOut(options?: { replace: boolean }): () => Promise<void> {
  const { user, stillSignedIn, signOut, tell } = useAuth();
  const navigate = useNavigate();
  return async () => {
    if (!user || !stillSignedIn()) {
      navigate("/signin", options);
      return;
    }
    // Neither the server nor the way home could be reached: stay, and say so.
    if (!navigator.onLine) {
      tell({ error: words.errors.network });
      return;
    }
    // Away first: on a page for signed-in people the guard would otherwise send them to the sign-in page.
    try {
      await navigate("/", options);
    } finally {
      await signOut();
    }
  };
}
