import type { User } from "@supabase/auth-js";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { authErrorMessage } from "../../domain/auth-errors.ts";
import { auth as words } from "../../domain/messages/index.ts";
import { browserAuth, sessionIsStored } from "../clients/browser.ts";
import { useSession } from "./use-session.ts";

export interface AuthState {
  /** A request about the session is under way. */
  loading: boolean;
  /** Whether it is known who is there. Until then `user` is null and means nothing. */
  initialized: boolean;
  user: User | null;
  /** Somebody whose password was right and whose second factor is still to come; `user` is null until then. */
  awaitingFactor: User | null;
  error: string | null;
  success: string | null;
  /** Puts a message up; it clears by itself after five seconds. */
  tell: (message: { error?: string; success?: string }) => void;
  /** Takes the messages away, or only this one if it is still there. */
  clearMessages: (only?: string) => void;
  /** Whether the person that the screen shows is still signed in; if not, the screen learns it. */
  stillSignedIn: () => boolean;
  signOut: (scope?: "global" | "local" | "others") => Promise<void>;
}

const messageLifetime = 5_000;
const AuthContext = createContext<AuthState | null>(null);

/** Reads the session in the browser; while the server renders, nobody is known. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const { messages, tell, clearMessages } = useMessages();
  const [loading, setLoading] = useState(false);
  const { signedOutBy } = session;

  useEffect(() => {
    if (signedOutBy) tell({ success: words.signedOut });
  }, [signedOutBy, tell]);

  const { forget } = session;
  const signOut = useCallback<AuthState["signOut"]>(
    async (scope = "global") => {
      setLoading(true);
      const { error } = await (await browserAuth()).signOut({ scope });
      setLoading(false);
      // A session that is gone already is as good as signed out.
      if (error && /session/i.test(error.message)) forget();
      else if (error) tell({ error: authErrorMessage(error) });
      else if (scope === "others") tell({ success: words.outcome.otherDevicesSignedOut });
    },
    [forget, tell],
  );

  const stillSignedIn = useCallback(() => {
    if (sessionIsStored()) return true;
    forget();
    return false;
  }, [forget]);

  const { user, awaitingFactor, initialized } = session;
  const state = useMemo(
    () => ({
      user,
      awaitingFactor,
      initialized,
      loading: loading || !initialized,
      ...messages,
      tell,
      clearMessages,
      stillSignedIn,
      signOut,
    }),
    [user, awaitingFactor, initialized, loading, messages, tell, clearMessages, stillSignedIn, signOut],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error("AuthProvider is missing above this component");
  return state;
}

function useMessages() {
  const [messages, setMessages] = useState<{ error: string | null; success: string | null }>({
    error: null,
    success: null,
  });
  const tell = useCallback<AuthState["tell"]>(({ error, success }) => {
    setMessages({ error: error ?? null, success: success ?? null });
  }, []);
  const clearMessages = useCallback<AuthState["clearMessages"]>((only) => {
    setMessages((before) =>
      only === undefined || before.error === only || before.success === only
        ? { error: null, success: null }
        : before,
    );
  }, []);
  useEffect(() => {
    if (!messages.error && !messages.success) return;
    const timer = setTimeout(() => clearMessages(), messageLifetime);
    return () => clearTimeout(timer);
  }, [messages, clearMessages]);
  return { messages, tell, clearMessages };
}
