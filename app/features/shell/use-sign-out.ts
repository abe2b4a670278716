import { useNavigate } from "react-router";
import { useAuth } from "../auth/auth-state.tsx";

/** Signs out and goes home; pressed while nobody is signed in, it leads to the sign-in page. */
export function useSignOut(options?: { replace: boolean }): () => Promise<void> {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  return async () => {
    if (!user) {
      navigate("/signin", options);
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
