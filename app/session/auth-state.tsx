import type { User } from "@supabase/auth-js";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { sessionIsStored } from "../clients/stored-session.ts";
import { loadSessionWork, useSession } from "./use-session.ts";

export interface AuthState {
  /** A request about the session is under way. */
  loading: boolean;
  /** Whether it is known who is there. Until then `user` is null and means nothing. */
  initialized: boolean;
  user: User | null;
  /** Nobody is there because the session that was stored could not be renewed. */
  expired: boolean;
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

const messageMs = 5_000;
const AuthContext = createContext<AuthState | null>(null);

/** Reads the session in the browser; while the server renders, nobody is known. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const { messages, tell, clearMessages } = useMessages();
  const [loading, setLoading] = useState(false);
  const { signedOut, forget } = session;

  useEffect(() => {
    if (signedOut) tell({ success: signedOut.sentence });
  }, [signedOut, tell]);

  const signOut = useCallback<AuthState["signOut"]>(
    async (scope = "global") => {
      setLoading(true);
      const ended = await (await loadSessionWork()).endSession(scope);
      setLoading(false);
      if (ended === "gone already") forget();
      else if (ended) tell(ended);
    },
    [forget, tell],
  );

  const stillSignedIn = useCallback(() => {
    if (sessionIsStored()) return true;
    forget();
    return false;
  }, [forget]);

  const { user, expired, awaitingFactor, initialized } = session;
  const state = useMemo(
    () => ({
      user,
      expired,
      awaitingFactor,
      initialized,
      loading: loading || !initialized,
      ...messages,
      tell,
      clearMessages,
      stillSignedIn,
      signOut,
    }),
    [
      user,
      expired,
      awaitingFactor,
      initialized,
      loading,
      messages,
      tell,
      clearMessages,
      stillSignedIn,
      signOut,
    ],
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
    const timer = setTimeout(() => clearMessages(), messageMs);
    return () => clearTimeout(timer);
  }, [messages, clearMessages]);
  return { messages, tell, clearMessages };
}
