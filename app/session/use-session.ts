import type { AuthChangeEvent, Session, User } from "@supabase/auth-js";
import { useCallback, useEffect, useState } from "react";
import { browserAuth, mayHaveSession, onSessionElsewhere } from "../clients/browser.ts";
import { awaitsFactor } from "./awaits-factor.ts";

interface Known {
  user: User | null;
  awaitingFactor: User | null;
  initialized: boolean;
  /** How many times the library has reported a sign-out. */
  signedOutBy: number;
}

const nobody: Known = { user: null, awaitingFactor: null, initialized: false, signedOutBy: 0 };

/**
 * Who is there. No loader's answer but a subscription: the auth library reports every change of the session, from this
 * tab and from others.
 */
export function useSession() {
  const [known, setKnown] = useState<Known>(nobody);
  const settle = useCallback((session: Session | null, signedOut = false) => {
    const unfinished = session !== null && awaitsFactor(session);
    setKnown((before) => ({
      user: unfinished ? null : (session?.user ?? null),
      awaitingFactor: unfinished ? session.user : null,
      initialized: true,
      signedOutBy: before.signedOutBy + (signedOut ? 1 : 0),
    }));
  }, []);
  useEffect(() => subscribe((event, session) => settle(session, event === "SIGNED_OUT")), [settle]);
  const forget = useCallback(() => settle(null), [settle]);
  return { ...known, forget };
}

/** Reports the session now and at every change. Answers how to stop. */
function subscribe(report: (event: AuthChangeEvent, session: Session | null) => void): () => void {
  const stopped = new AbortController();
  const listen = async () => {
    try {
      const client = await browserAuth();
      if (stopped.signal.aborted) return;
      const { subscription } = client.onAuthStateChange(report).data;
      stopped.signal.addEventListener("abort", () => subscription.unsubscribe());
    } catch (error) {
      console.error(error);
      report("INITIAL_SESSION", null);
    }
  };
  // Nothing stored means nobody is signed in: a visitor need not fetch the library to hear that.
  if (mayHaveSession()) void listen();
  else {
    report("INITIAL_SESSION", null);
    stopped.signal.addEventListener(
      "abort",
      onSessionElsewhere(() => void listen()),
    );
  }
  return () => stopped.abort();
}
