import type { User } from "@supabase/auth-js";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { browserAuth, mayHaveSession } from "../../clients/browser.ts";

export interface AuthState {
  /** A request about the session is under way. */
  loading: boolean;
  /** Whether it is known who is there. Until then `user` is null and means nothing. */
  initialized: boolean;
  user: User | null;
  error: string | null;
  success: string | null;
  clearMessages: () => void;
  signOut: () => Promise<void>;
}

const messageLifetime = 5_000;
const AuthContext = createContext<AuthState | null>(null);

/** Reads the session in the browser; while the server renders, nobody is known. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<User | null>(null);
  const [initialized, setInitialized] = useState(false);
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);

  const settle = useCallback((known: User | null) => {
    setUser(known);
    setInitialized(true);
    setLoading(false);
  }, []);

  useEffect(() => {
    let stop = () => {};
    let gone = false;
    // Nothing stored means nobody is signed in: no need to wait for the library to say so.
    if (!mayHaveSession()) settle(null);
    browserAuth()
      .then((client) => {
        if (gone) return;
        const { data } = client.onAuthStateChange((event, session) => {
          settle(session?.user ?? null);
          if (event === "SIGNED_OUT") setSuccess(words.signedOut);
        });
        stop = () => data.subscription.unsubscribe();
      })
      .catch(() => settle(null));
    return () => {
      gone = true;
      stop();
    };
  }, [settle]);

  const clearMessages = useCallback(() => {
    setError(null);
    setSuccess(null);
  }, []);

  useEffect(() => {
    if (!error && !success) return;
    const timer = setTimeout(clearMessages, messageLifetime);
    return () => clearTimeout(timer);
  }, [error, success, clearMessages]);

  const signOut = useCallback(async () => {
    setLoading(true);
    const { error: failure } = await (await browserAuth()).signOut();
    setLoading(false);
    // A session that is gone already is as good as signed out.
    if (failure && /session/i.test(failure.message)) setUser(null);
    else if (failure) setError(failure.message);
  }, []);

  const state = useMemo(
    () => ({ loading, initialized, user, error, success, clearMessages, signOut }),
    [loading, initialized, user, error, success, clearMessages, signOut],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error("AuthProvider is missing above this component");
  return state;
}
